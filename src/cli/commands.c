/* commands.c - the list of commands and what each takes. */
#include "brains/brain.h"
#include "cli/arena/contest.h"
#include "cli/cli.h"
#include "cli/load.h"

#include <string.h>

#define SWITCH          .takes = NG_TAKES_NOTHING
#define NUMBER(lo, hi)  .takes = NG_TAKES_NUMBER, .value_en = "N", .value_ru = "N", .low = (lo), .high = (hi)
#define MS              .takes = NG_TAKES_NUMBER, .value_en = "MS", .value_ru = "MS", .low = 0, .high = MS_MAX
#define THINK_MS        .takes = NG_TAKES_NUMBER, .value_en = "MS", .value_ru = "MS", .low = 1, .high = MS_MAX
#define TEXT(en, ru)    .takes = NG_TAKES_TEXT, .value_en = (en), .value_ru = (ru)
#define FILE_OF(en, ru) .takes = NG_TAKES_FILE, .value_en = (en), .value_ru = (ru)
#define FOLDER          .takes = NG_TAKES_FOLDER, .value_en = "FOLDER", .value_ru = "ПАПКА"
#define GAME_WORD \
    { .name = "GAME", .takes = NG_TAKES_GAME, .stands = NG_WORD, .value_en = "GAME", .value_ru = "ИГРА" }
#define SAYS(text_en, text_ru) .en = (text_en), .ru = (text_ru)

enum { MS_MAX = 600000, COUNT_MAX = 1000000000, PORT_MAX = 65535, DAY = 86400, TABLES_MAX = 10000000 };
#define SEED_MAX (((uint64_t)1 << 53) - 1)

static const ng_argument nothing[] = {{0}};

static const ng_argument play[] = {
    GAME_WORD,
    {"level", NUMBER(NG_LEVEL_MIN, NG_LEVEL_MAX),
     SAYS("strength of the computer players, 1 (friendly) to 10 (best); 5 if left out. A word is the level "
          "of the "
          "game itself, where it has some: golems --level pro",
          "сила компьютера, от 1 (дружелюбный) до 10 (лучший); без неё — 5. Словом — уровень самой игры, где "
          "он "
          "есть: golems --level pro")},
    {"hotseat", SWITCH,
     SAYS("people at every seat: the screen is cleared and waits between them",
          "за всеми местами люди: между ходами экран очищается и ждёт")},
    {"players", TEXT("LIST", "СПИСОК"),
     SAYS("who sits where, as p,7,10: a person, computers of levels 7 and 10",
          "кто где сидит, например p,7,10: человек, компьютеры уровней 7 и 10")},
    {"seats", NUMBER(1, NG_SEATS_MAX),
     SAYS("how many play, where the game allows several numbers",
          "сколько игроков, если игра допускает разное число")},
    {"seed", TEXT("S", "S"),
     SAYS("a number below 2^53 or 64 hex digits: the same seed gives the same chance",
          "число меньше 2^53 или 64 шестнадцатеричных знака: одно зерно — одни случайности")},
    {"iterations", NUMBER(1, COUNT_MAX),
     SAYS("computers think by this count, not by the clock: the same match every time",
          "компьютер думает столько-то шагов, а не по часам: матч повторится в точности")},
    {"load", FILE_OF("FILE", "ФАЙЛ"), SAYS("go on with a saved match", "продолжить сохранённый матч")},
    {0},
};

static const ng_argument serve[] = {
    {"port", NUMBER(0, PORT_MAX), .environment = "NAUKOGRAD_PORT",
     SAYS("8000 if left out; 0: any that is free", "без него 8000; 0: любой свободный")},
    {"next-port", SWITCH,
     SAYS("if the port is taken, the next free one", "если порт занят, следующий свободный")},
    {"host", TEXT("ADDRESS", "АДРЕС"), .environment = "NAUKOGRAD_HOST",
     SAYS("only this address of the machine; all of them if left out",
          "только этот адрес машины, без него — все")},
    {"data", FOLDER, .environment = "NAUKOGRAD_DATA",
     SAYS("where the log of all tables is kept", "где хранится журнал всех столов")},
    {"store", TEXT("URL", "URL"), .environment = "NAUKOGRAD_STORE",
     SAYS("or in NATS brokers: nats://host:port,host:port,host:port",
          "или у брокеров NATS: nats://host:port,host:port,host:port")},
    {"web", FOLDER, .environment = "NAUKOGRAD_WEB", SAYS("the page's files", "файлы страницы")},
    {"tls-cert", FILE_OF("FILE", "ФАЙЛ"), .environment = "NAUKOGRAD_TLS_CERT",
     SAYS("speak TLS with this certificate (PEM)", "TLS с этим сертификатом (PEM)")},
    {"tls-key", FILE_OF("FILE", "ФАЙЛ"), .environment = "NAUKOGRAD_TLS_KEY",
     SAYS("and its key", "и его ключ")},
    {"tls-self", SWITCH,
     SAYS("speak TLS with a certificate of its own, made once: for a class",
          "TLS со своим сертификатом, он делается один раз: для класса")},
    {"origin", TEXT("URL", "URL"), .environment = "NAUKOGRAD_ORIGIN",
     SAYS("one more page that may connect", "ещё одна страница, которой можно подключаться")},
    {"peers", TEXT("URL,URL", "URL,URL"), .environment = "NAUKOGRAD_PEERS",
     SAYS("the servers that share the log: a page whose own is gone goes to another of them",
          "серверы с общим журналом: если свой пропал, страница идёт к другому из них")},
    {"proxy", SWITCH,
     SAYS("behind a reverse proxy: the client's address is the last of X-Forwarded-For",
          "за обратным прокси: адрес клиента — последний в X-Forwarded-For")},
    {"workers", NUMBER(0, 256), .environment = "NAUKOGRAD_WORKERS",
     SAYS("threads for computer players; one for each core if left out",
          "потоков для компьютерных игроков; без него — по числу ядер")},
    {"think", MS,
     SAYS("a computer thinks at most so long about a move; 1000 if left out",
          "компьютер думает над ходом не дольше; без него 1000")},
    {"pace", MS,
     SAYS("and waits at least so long before it plays; 500 if left out, three to six times that in real time",
          "и ходит не раньше, чем через столько; без него 500, в реальном времени в 3–6 раз дольше")},
    {"silent", NUMBER(0, DAY),
     SAYS("a connection without a sign of life for so many seconds is closed; 60 if left out",
          "соединение без признаков жизни закрывается через столько секунд; без него 60")},
    {"max-tables", NUMBER(0, TABLES_MAX), .environment = "NAUKOGRAD_MAX_TABLES",
     SAYS("so many tables in memory, beyond which none is made; 50000 if left out",
          "столько столов в памяти, сверх того новых не будет; без него 50000")},
    {"max-disk", .takes = NG_TAKES_NUMBER, .value_en = "MIB", .value_ru = "МИБ", .high = COUNT_MAX,
     .environment = "NAUKOGRAD_MAX_DISK",
     SAYS("the same when the log has so many mebibytes; if left out, as many as the disk has",
          "то же, когда журнал занял столько мебибайт; без него — сколько есть на диске")},
    {"trust", TEXT("ADDRESS", "АДРЕС"),
     SAYS("no limits for this address: for measurements", "для этого адреса нет ограничений: для измерений")},
    {0},
};

static const ng_argument backup[] = {
    {"FILE", .stands = NG_WORD, FILE_OF("FILE", "ФАЙЛ")},
    {"data", FOLDER, .environment = "NAUKOGRAD_DATA",
     SAYS("the folder of the server's log", "папка журнала сервера")},
    {"store", TEXT("URL", "URL"), .environment = "NAUKOGRAD_STORE",
     SAYS("or its brokers, as serve has them", "или его брокеры, как у serve")},
    {0},
};

static const ng_argument store[] = {
    {"WHAT", .stands = NG_WORD, TEXT("copy", "copy"), .choices = "copy"},
    {"FROM", .stands = NG_WORD, TEXT("FROM", "ОТКУДА")},
    {"TO", .stands = NG_WORD, TEXT("TO", "КУДА")},
    {0},
};

static const ng_argument load[] = {
    {"self", SWITCH,
     SAYS(
         "start a server for it, with a log of its own that is dropped afterwards; otherwise the server on "
         "--port "
         "must be started with --trust 127.0.0.1",
         "запустить для этого свой сервер с временным журналом; иначе сервер на --port должен быть запущен с "
         "--trust 127.0.0.1")},
    {"port", NUMBER(1, PORT_MAX), SAYS("8000 if left out", "без него 8000")},
    {"tables", NUMBER(1, LOAD_TABLES_MAX),
     SAYS("100 if left out; two sockets each", "столов, без неё 100; по два сокета на стол")},
    {"seconds", NUMBER(1, LOAD_SECONDS_MAX), SAYS("10 if left out", "без неё 10")},
    {"rate", NUMBER(0, 1000000),
     SAYS("moves a second in all; 0 or left out: as many as it takes",
          "ходов в секунду всего; 0 или без неё: сколько получится")},
    {"idle", NUMBER(0, LOAD_TABLES_MAX),
     SAYS("so many of them are joined but not started", "столько из них без начатого матча")},
    {"left", NUMBER(0, LOAD_TABLES_MAX),
     SAYS("so many of them are started and left: no sockets",
          "столько из них начаты и оставлены: без сокетов")},
    {"game", .takes = NG_TAKES_GAME, .value_en = "GAME", .value_ru = "ИГРА",
     SAYS("atoms if left out", "без неё atoms")},
    {"echo", SWITCH,
     SAYS("also measure a bare libwebsockets echo on the next port",
          "измерить и простое эхо libwebsockets на следующем порту")},
    {0},
};

static const ng_argument replay[] = {
    {"FILE", .stands = NG_WORD, FILE_OF("FILE", "ФАЙЛ")},
    {"verify", SWITCH,
     SAYS("only play it through by the rules and say whether every move stands; exit status 0 or 1. What a "
          "server "
          "gives as /api/matches/ID also has its seed checked against the commitment",
          "только проиграть по правилам и сказать, верен ли каждый ход; код возврата 0 или 1. У записи с "
          "сервера "
          "(/api/matches/ID) проверяется и обязательство о зерне")},
    {"seat", NUMBER(1, NG_SEATS_MAX),
     SAYS("as this seat sees it (1, 2 …); a spectator if left out",
          "что видит это место (1, 2 …); без него — зритель")},
    {0},
};

static const ng_argument analyse[] = {
    {"RECORD", .stands = NG_WORD, FILE_OF("RECORD", "ЗАПИСЬ")},
    {"seat", NUMBER(1, NG_SEATS_MAX),
     SAYS("only this seat's moves (1, 2 …)", "ходы только этого места (1, 2 …)")},
    {"level", NUMBER(NG_LEVEL_MIN, NG_LEVEL_MAX),
     SAYS("how strong the judge is; 10 if left out", "сила судьи; без неё — 10")},
    {"ms", THINK_MS,
     SAYS("of a first look at a move; doubtful ones are looked at often, ten times as long",
          "на первый взгляд на ход; спорные смотрятся много раз, вдесятеро дольше")},
    {"iterations", NUMBER(1, COUNT_MAX),
     SAYS("a count instead of the clock; if both are left out, as on the page: some seconds for a match",
          "счёт шагов вместо часов; без обоих — как на странице: несколько секунд на матч")},
    {"json", SWITCH, SAYS("one JSON object", "один объект JSON")},
    {0},
};

static const ng_argument draw[] = {
    {"SHAPE", .stands = NG_WORD, TEXT("SHAPE", "ФИГУРА")},
    {"FILE", .stands = NG_OPTIONAL_WORD, FILE_OF("FILE", "ФАЙЛ")},
    {0},
};

static const ng_argument why[] = {
    {"CARD", .stands = NG_WORD, TEXT("CARD", "КАРТОЧКА")},
    {"SHAPE", .stands = NG_WORD, TEXT("SHAPE", "ФИГУРА")},
    {0},
};

static const ng_argument learn[] = {
    {"GAME", .stands = NG_OPTIONAL_WORD, .takes = NG_TAKES_GAME, .value_en = "GAME", .value_ru = "ИГРА"},
    {"LESSON", .stands = NG_OPTIONAL_WORD, TEXT("LESSON", "УРОК")},
    {0},
};

static const ng_argument rules[] = {
    GAME_WORD,
    {"NUMBER", .stands = NG_OPTIONAL_WORD, TEXT("NUMBER", "НОМЕР")},
    {0},
};

static const ng_argument arena[] = {
    GAME_WORD,
    {"PLAYER", .stands = NG_MORE_WORDS, TEXT("PLAYER", "ИГРОК"), .choices = "level: any: greedy random cmd:",
     SAYS(
         "level:N, any:N, greedy, random or cmd:COMMAND; level:10@200 thinks 200 ms, level:10#3600 by count; "
         "a wrong word lists the game's players of one idea",
         "level:N, any:N, greedy, random или cmd:КОМАНДА; level:10@200 думает 200 мс, level:10#3600 — по "
         "счёту; "
         "на неверное слово перечисляются игроки с одной идеей")},
    {"games", NUMBER(1, NG_CONTEST_GAMES_MAX),
     SAYS("so many matches, rounded up to whole rounds; 200 if left out",
          "сколько матчей, до целых раундов; без неё — 200")},
    {"ms", THINK_MS,
     SAYS("level 10 thinks so long a move, each level below half of that; 20 if left out",
          "столько думает уровень 10, каждый следующий вниз — вдвое меньше; без неё — 20")},
    {"iterations", NUMBER(1, COUNT_MAX),
     SAYS("a count instead of the clock: the same result every time",
          "счёт шагов вместо часов: итог всегда один и тот же")},
    {"seed", NUMBER(0, SEED_MAX),
     SAYS("of the first round, below 2^53; 1 if left out", "зерно первого раунда, меньше 2^53; без неё — 1")},
    {"seats", NUMBER(1, NG_SEATS_MAX),
     SAYS("how many play, where the game allows several numbers",
          "сколько игроков, если игра допускает разное число")},
    {"sprt", .takes = NG_TAKES_PAIR, .value_en = "E0 E1", .value_ru = "E0 E1",
     SAYS("stop as soon as it is clear whether the first is E1 Elo stronger or no more than E0 (5% risk)",
          "остановиться, как только ясно, сильнее ли первый на E1 или лишь на E0 Эло (риск 5%)")},
    {"records", FOLDER, SAYS("keep the matches there", "сохранить матчи там")},
    {"keep", TEXT("all|losses|N", "all|losses|N"), .choices = "all losses",
     SAYS("with --records: all of them, those that the first player lost, or the first N; all if left out",
          "вместе с --records: все, проигранные первым или первые N; без неё — все")},
    {"bot-ms", THINK_MS,
     SAYS("a bot's time for a move; 1000 if left out", "время программы на ход; без неё — 1000")},
    {"bot-errors", SWITCH,
     SAYS("let bots write to standard error", "показывать, что программы пишут в поток ошибок")},
    {"jobs", NUMBER(1, NG_JOBS_MAX),
     SAYS("threads; as many as there are cores if left out", "число потоков; без неё — по числу ядер")},
    {"ladder", SWITCH,
     SAYS("level 1 against random, then every level against the one below; 300 rounds each",
          "уровень 1 против случайных ходов, затем каждый против соседа снизу; по 300 раундов")},
    {"felt", SWITCH,
     SAYS("tell how matches felt: draws, changes of lead, and what was lit, captured or shot",
          "рассказать, какими были матчи: ничьи, смены лидера, что зажгли, захватили, чем стреляли")},
    {"json", SWITCH, SAYS("one JSON object for each pair", "по объекту JSON на пару")},
    {0},
};

static const ng_argument puzzle[] = {
    {"PUZZLE", .stands = NG_OPTIONAL_WORD, TEXT("PUZZLE", "ЗАДАЧА")},
    {"GAME", .stands = NG_OPTIONAL_WORD, TEXT("GAME", "ИГРА")},
    {"daily", SWITCH,
     SAYS("the puzzle of the day: the same for everybody", "задача дня: одна и та же для всех")},
    {"date", TEXT("DATE", "ДАТА"),
     SAYS("of another day, as 2026-11-16", "задача другого дня, например 2026-11-16")},
    {"count", NUMBER(1, 1000),
     SAYS("make: so many of each kind; 10 if left out", "make: столько каждого вида; без неё — 10")},
    {"seed", NUMBER(0, SEED_MAX), SAYS("make: below 2^53; 1 if left out", "make: меньше 2^53; без неё — 1")},
    {"kind", TEXT("KIND", "ВИД"), SAYS("make: only this kind", "make: только этого вида")},
    {"out", FOLDER,
     SAYS("make: where files go; puzzles if left out", "make: куда писать; без неё — puzzles")},
    {0},
};

static const ng_argument arena_check[] = {{"FILE", .stands = NG_WORD, FILE_OF("FILE", "ФАЙЛ")}, {0}};

static const ng_argument manual[] = {
    {"KIND", .stands = NG_WORD, TEXT("man|bash|zsh|fish", "man|bash|zsh|fish"),
     .choices = "man bash zsh fish"},
    {0},
};

const ng_command ng_commands[] = {
    {.name = "menu",
     .run = ng_cmd_menu,
     .arguments = nothing,
     .en = "choose a game and play it here",
     .ru = "выбрать игру и сыграть здесь",
     .about_en = "Shows the games and how to play them, asks what to play, and starts it in this terminal.",
     .about_ru =
         "Показывает игры и способы игры, спрашивает, во что играть, и начинает прямо в этом терминале."},
    {.name = "play",
     .run = ng_cmd_play,
     .arguments = play,
     .options = true,
     .en = "play a game in this terminal",
     .ru = "сыграть в этом терминале",
     .about_en =
         "In the game: help, moves, hint, undo, save FILE, load FILE, again, quit. Alone: atoms --solo, "
         "golems --seats 1 --parabots hunter.",
     .about_ru = "В игре: помощь, ходы, подсказка, назад, сохранить ФАЙЛ, загрузить ФАЙЛ, заново, выход. В "
                 "одиночку: atoms --solo, golems --seats 1 --parabots hunter."},
    {.name = "serve",
     .run = ng_cmd_serve,
     .arguments = serve,
     .en = "tables for a class or a family, over the network",
     .ru = "столы для класса и семьи, по сети",
     .about_en = "Serves the page and keeps the tables. docs/operating.md tells all of it, docs/server.md "
                 "the protocol.",
     .about_ru =
         "Отдаёт страницу и ведёт столы. Всё о нём — docs/operating.ru.md, протокол — docs/server.md."},
    {.name = "backup",
     .run = ng_cmd_backup,
     .arguments = backup,
     .en = "copy the log of a server, also while it runs",
     .ru = "скопировать журнал сервера, в том числе на ходу",
     .about_en =
         "Copies the log of all tables into a new file, consistent while the server writes. It holds the "
         "seeds of matches that are being played: keep it as secret as the server's own folder. To restore: "
         "docs/operating.md.",
     .about_ru =
         "Копирует журнал всех столов в новый файл; сервер при этом может работать. В нём зёрна идущих "
         "матчей: хранить так же, как папку сервера. Восстановление: docs/operating.ru.md."},
    {.name = "store",
     .run = ng_cmd_store,
     .arguments = store,
     .en = "copy all tables from one store to another",
     .ru = "перенести все столы из одного хранилища в другое",
     .about_en =
         "FROM and TO are a server's folder or its brokers (nats://host:port,host:port). Nobody may play in "
         "either meanwhile. What was copied before is passed over: it can be done again.",
     .about_ru = "ОТКУДА и КУДА — папка сервера или его брокеры (nats://host:port,host:port). Играть в это "
                 "время нельзя "
                 "ни там, ни там. Скопированное раньше пропускается: команду можно повторить."},
    {.name = "load",
     .run = ng_cmd_load,
     .arguments = load,
     .en = "measure a server on this machine",
     .ru = "измерить сервер на этой машине",
     .about_en =
         "Plays whole matches at random over WebSocket on loopback and reports durable moves a second, how "
         "long answers took, and errors.",
     .about_ru =
         "Играет целые матчи наугад через WebSocket на этой машине и сообщает: сколько ходов в секунду "
         "записано на диск, сколько длились ответы, сколько было ошибок."},
    {.name = "replay",
     .run = ng_cmd_replay,
     .arguments = replay,
     .en = "step through a saved match, or verify it",
     .ru = "просмотреть сохранённый матч или проверить его",
     .about_en =
         "Steps through a record (a saved match, or a record of the engine protocol): Enter or n forward, b "
         "back, a number goes to that move, e to the end, q leaves.",
     .about_ru =
         "Показывает запись по ходам (сохранённый матч или запись протокола движка): Enter или n — вперёд, "
         "b — назад, число — к этому ходу, e — в конец, q — выйти."},
    {.name = "analyse",
     .run = ng_cmd_analyse,
     .arguments = analyse,
     .en = "judge a match move by move: skill, luck, what mattered",
     .ru = "разобрать матч по ходам: мастерство, удача, решающие моменты",
     .about_en =
         "Goes through a saved match or a record. At every decision the computer says what the move played "
         "gave up against the best it finds, from what that seat knew then: in chance to win, or in bits of "
         "information. What chance and the others did between two decisions is luck, counted apart. Last "
         "come accuracy, luck and the three moments that mattered.",
     .about_ru =
         "Проходит сохранённый матч или запись. О каждом решении компьютер говорит, сколько сделанный ход "
         "потерял против лучшего, по тому, что место тогда знало: в шансах на победу или в битах "
         "информации. Что между двумя решениями сделали случай и другие — удача, она считается отдельно. В "
         "конце — точность, удача и три решающих момента."},
    {.name = "games",
     .run = ng_cmd_games,
     .arguments = nothing,
     .en = "list the games and their options",
     .ru = "список игр и их настроек",
     .about_en = "Lists every game with its number of seats and its options.",
     .about_ru = "Все игры: сколько игроков и какие настройки."},
    {.name = "draw",
     .run = ng_cmd_draw,
     .arguments = draw,
     .en = "draw a shape of geometrius as SVG",
     .ru = "нарисовать фигуру «Геометриуса» в SVG",
     .about_en =
         "Writes an SVG picture of a shape, F01 … F40, with the school marks: ticks on equal sides, arcs at "
         "equal angles, red squares at right angles. Without FILE it goes to standard output. The shape "
         "“all” "
         "writes F01.svg … F40.svg into the folder named as FILE.",
     .about_ru =
         "Рисует фигуру, F01 … F40, в SVG со школьными пометками: чёрточки на равных сторонах, дуги у равных "
         "углов, красные квадратики у прямых. Без ФАЙЛА — на стандартный вывод. Фигура «all» записывает "
         "F01.svg … F40.svg в папку, названную вместо ФАЙЛА."},
    {.name = "why",
     .run = ng_cmd_why,
     .arguments = why,
     .en = "does a card of geometrius fit a shape, and why",
     .ru = "подходит ли карточка «Геометриуса» к фигуре и почему",
     .about_en =
         "Says what the card asks for, what the shape has, and whether the card fits it: naukograd why C24 "
         "F19.",
     .about_ru =
         "Говорит, что нужно карточке, что есть у фигуры и подходит ли карточка: naukograd why C24 F19."},
    {.name = "learn",
     .run = ng_cmd_learn,
     .arguments = learn,
     .en = "a first match with a guide, and lessons",
     .ru = "первая партия с подсказками и уроки",
     .about_en = "Goes through the guided first match of a game, or through one of its lessons; “list” names "
                 "them and says which are done. Who leaves goes on there another time. Without a game: how "
                 "far you are in each.",
     .about_ru = "Первая партия с подсказками или один из уроков игры; «list» называет их и говорит, какие "
                 "пройдены. Кто уйдёт, в другой раз продолжит оттуда. Без игры — что уже пройдено в каждой."},
    {.name = "rules",
     .run = ng_cmd_rules,
     .arguments = rules,
     .en = "read the rules of a game, or one of them by its number",
     .ru = "правила игры или одно из них по номеру",
     .about_en =
         "The whole rules, a screen at a time; with a number one rule: naukograd rules circuit C13. They "
         "are the pages of docs/rules. In a match: rules, rules C13.",
     .about_ru = "Все правила, по экрану за раз; с номером — одно: naukograd rules circuit C13. Это страницы "
                 "docs/rules. Во время матча: правила, правила C13."},
    {.name = "puzzle",
     .run = ng_cmd_puzzle,
     .arguments = puzzle,
     .en = "solve a puzzle of any game",
     .ru = "решить задачу любой игры",
     .about_en =
         "PUZZLE is an id as atoms/beam-01, or a game: then one that fits the solver's rating. Without it "
         "one of any game. “list” or “list GAME” lists them. “grade GAME” grades them anew. “make GAME” "
         "looks for new puzzles in matches of strong computer players "
         "(docs/puzzles.md).",
     .about_ru = "ЗАДАЧА — имя вроде atoms/beam-01 или игра: тогда задача по силам. Без неё — любой игры. "
                 "«list» или «list ИГРА» — список. «grade ИГРА» — ступени заново. «make "
                 "ИГРА» ищет новые задачи в матчах сильных компьютерных игроков (docs/puzzles.ru.md)."},
    {.name = "puzzles",
     .run = ng_cmd_puzzles,
     .arguments = nothing,
     .en = "list the puzzles of golems: goals and limits",
     .ru = "головоломки големов: цели и число раундов",
     .about_en =
         "Lists the puzzles of Battle of Golems, each with its goal and its number of rounds. Play one: "
         "naukograd play golems --puzzle NAME",
     .about_ru = "Все головоломки «Битвы Големов»: цель и число раундов. Сыграть: naukograd play golems "
                 "--puzzle ИМЯ"},
    {.name = "arena",
     .run = ng_cmd_arena,
     .arguments = arena,
     .options = true,
     .en = "computer players against one another: how strong are they?",
     .ru = "компьютеры друг против друга: кто насколько силён",
     .about_en =
         "A player is level:N (1 to 10), any:N (a plain search that knows no game), greedy (no search, where "
         "the game has one), random, or a bot of yours: \"cmd:COMMAND\", see docs/bots.md. Matches come in "
         "rounds: one seed, all seatings. The score of the first player is told, Elo and its 95% interval; "
         "with three players and more the mean places.",
     .about_ru =
         "Игрок — level:N (от 1 до 10), any:N (простой перебор, не знающий игры), greedy (без перебора, где "
         "он есть), random (наугад) или своя программа: \"cmd:КОМАНДА\", см. docs/bots.md. Матчи идут "
         "раундами: одно зерно, все рассадки. Печатаются очки первого игрока, Эло и его 95%-ный промежуток; "
         "если игроков трое и больше — средние места."},
    {.name = "arena-check",
     .run = ng_cmd_arena_check,
     .arguments = arena_check,
     .en = "say what is wrong with an arena of golems",
     .ru = "проверить арену големов",
     .about_en =
         "Reads an arena as docs/rules/golems.md describes it (- is standard input) and says what is wrong "
         "with it, by row and word. Exit status 0: it is good; 1: it is not; 2: it cannot be read. Play on "
         "it: naukograd play golems --arena \"$(cat FILE)\"",
     .about_ru =
         "Читает описание арены (docs/rules/golems.ru.md; - — стандартный ввод) и говорит, что в нём не так: "
         "строка и слово. Код возврата 0 — арена годится, 1 — нет, 2 — файл не прочитать. Сыграть на ней: "
         "naukograd play golems --arena \"$(cat ФАЙЛ)\""},
    {.name = "engine",
     .run = ng_cmd_engine,
     .arguments = nothing,
     .en = "speak the engine protocol (JSON Lines) on standard input and output",
     .ru = "протокол движка (JSON по строкам) на стандартном вводе и выводе",
     .about_en = "One JSON request a line on standard input, one JSON answer a line on standard output: "
                 "docs/protocol.md. For example: echo '{\"do\":\"games\"}' | naukograd engine",
     .about_ru = "Запрос JSON в строке на стандартном вводе — ответ JSON в строке на стандартном выводе: "
                 "docs/protocol.md. Например: echo '{\"do\":\"games\"}' | naukograd engine"},
    {.name = "manual",
     .run = ng_cmd_manual,
     .arguments = manual,
     .en = "print the manual page, or completions for a shell",
     .ru = "напечатать страницу руководства или дополнение для оболочки",
     .about_en =
         "The page is for man, in the language of --lang. Completions for bash, zsh and fish know commands, "
         "options and games; an installed program has them in place.",
     .about_ru =
         "Страница — для man, на языке --lang. Дополнение для bash, zsh и fish знает команды, настройки и "
         "игры; у установленной программы оно уже на месте."},
    {0},
};

const ng_command *ng_command_find(const char *name) {
    for (const ng_command *command = ng_commands; command->name != NULL; command++)
        if (strcmp(command->name, name) == 0) return command;
    return NULL;
}

int ng_command_run(int argc, const char *const *argv) {
    ng_args args;
    const ng_command *command = ng_command_find(argv[0]);
    int status = ng_args_read(&args, command, argc, argv);
    return status != 0 ? status : command->run(&args);
}
