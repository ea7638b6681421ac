/* commands.c - the list of commands: what `naukograd --help` shows. */
#include "cli/cli.h"

const ng_command ng_commands[] = {
    {"menu", ng_cmd_menu, "choose a game and play it here", "выбрать игру и сыграть здесь",
     "naukograd menu\n\n"
     "Shows the games and how to play them, asks what to play, and starts it in this terminal.\n"
     "It is what ./play opens.",
     "naukograd menu\n\n"
     "Показывает игры и способы игры, спрашивает, во что играть, и начинает прямо в этом терминале.\n"
     "Его открывает ./play."},
    {"play", ng_cmd_play, "play a game in this terminal", "сыграть в этом терминале",
     "naukograd play GAME [--level N] [--hotseat] [--players LIST] [--seats N] [--seed S] [--load FILE] "
     "[--OPTION VALUE …]\n\n"
     "  --level N        strength of the computer players, 1 (friendly) to 10 (best); 5 if left out\n"
     "                   (a word is the level of the game itself, where it has some: golems --level pro)\n"
     "  --hotseat        people at every seat: the screen is cleared and waits between them\n"
     "  --players LIST   who sits where, as p,7,10: a person, computers of levels 7 and 10\n"
     "  --seats N        how many play, where the game allows several numbers\n"
     "  --seed S         a number below 2^53 or 64 hex digits: the same seed gives the same chance\n"
     "  --iterations N   computers think by this count, not by the clock: the same match every time\n"
     "  --load FILE      go on with a saved match\n"
     "  --OPTION VALUE   an option of the game, e.g. --variant quantogeddon, --solo, --series 5; all of "
     "them: naukograd games\n\n"
     "In the game: help, moves, hint, undo, save FILE, load FILE, again, quit.",
     "naukograd play ИГРА [--level N] [--hotseat] [--players СПИСОК] [--seats N] [--seed S] [--load ФАЙЛ] "
     "[--НАСТРОЙКА ЗНАЧЕНИЕ …]\n\n"
     "  --level N        сила компьютера, от 1 (дружелюбный) до 10 (лучший); без неё — 5\n"
     "                   (словом — уровень самой игры, где он есть: golems --level pro)\n"
     "  --hotseat        за всеми местами люди: между ходами экран очищается и ждёт\n"
     "  --players СПИСОК кто где сидит, например p,7,10: человек, компьютеры уровней 7 и 10\n"
     "  --seats N        сколько игроков, если игра допускает разное число\n"
     "  --seed S         число меньше 2^53 или 64 шестнадцатеричных знака: одно зерно — одни случайности\n"
     "  --iterations N   компьютер думает столько-то шагов, а не по часам: матч повторится в точности\n"
     "  --load ФАЙЛ      продолжить сохранённый матч\n"
     "  --НАСТРОЙКА      настройка игры: --variant quantogeddon, --solo, --series 5; все — naukograd "
     "games\n\n"
     "В игре: помощь, ходы, подсказка, назад, сохранить ФАЙЛ, загрузить ФАЙЛ, заново, выход."},
    {"serve", ng_cmd_serve, "tables for a class or a family, over the network",
     "столы для класса и семьи, по сети",
     "naukograd serve [--port N] [--host ADDRESS] [--data FOLDER] [--web FOLDER] …\n\n"
     "Serves the page and keeps the tables; docs/operating.md tells all of it, docs/server.md the protocol.\n"
     "  --port N            8000 if left out; NAUKOGRAD_PORT\n"
     "  --next-port         if the port is taken, the next free one\n"
     "  --host ADDRESS      only this address of the machine; all of them if left out; NAUKOGRAD_HOST\n"
     "  --data FOLDER       where the log of all tables is kept; NAUKOGRAD_DATA\n"
     "  --web FOLDER        the page's files; NAUKOGRAD_WEB\n"
     "  --tls-cert FILE, --tls-key FILE   speak TLS; NAUKOGRAD_TLS_CERT, NAUKOGRAD_TLS_KEY\n"
     "  --tls-self          speak TLS with a certificate of its own, made once: for a class\n"
     "  --origin URL        one more page that may connect; NAUKOGRAD_ORIGIN\n"
     "  --proxy             behind a reverse proxy: the client's address is the last of X-Forwarded-For\n"
     "  --workers N         threads for computer players; one for each core if left out; NAUKOGRAD_WORKERS\n"
     "  --think MS          a computer thinks at most so long about a move (1000)\n"
     "  --pace MS           and waits at least so long before it plays (500; three times that in real time)\n"
     "  --silent S          a connection without a sign of life for so many seconds is closed (60)\n"
     "  --trust ADDRESS     no limits for this address: for measurements",
     "naukograd serve [--port N] [--host АДРЕС] [--data ПАПКА] [--web ПАПКА] …\n\n"
     "Отдаёт страницу и ведёт столы; всё о нём — docs/operating.md, протокол — docs/server.md.\n"
     "  --port N            без него 8000; NAUKOGRAD_PORT\n"
     "  --next-port         если порт занят, следующий свободный\n"
     "  --host АДРЕС        только этот адрес машины, без него — все; NAUKOGRAD_HOST\n"
     "  --data ПАПКА        где хранится журнал всех столов; NAUKOGRAD_DATA\n"
     "  --web ПАПКА         файлы страницы; NAUKOGRAD_WEB\n"
     "  --tls-cert ФАЙЛ, --tls-key ФАЙЛ   TLS; NAUKOGRAD_TLS_CERT, NAUKOGRAD_TLS_KEY\n"
     "  --tls-self          TLS со своим сертификатом, он делается один раз: для класса\n"
     "  --origin URL        ещё одна страница, которой можно подключаться; NAUKOGRAD_ORIGIN\n"
     "  --proxy             за обратным прокси: адрес клиента — последний в X-Forwarded-For\n"
     "  --workers N         потоков для компьютерных игроков; без него — по числу ядер; NAUKOGRAD_WORKERS\n"
     "  --think MS          компьютер думает над ходом не дольше (1000)\n"
     "  --pace MS           и ходит не раньше, чем через столько (500; в реальном времени втрое)\n"
     "  --silent S          соединение без признаков жизни закрывается через столько секунд (60)\n"
     "  --trust АДРЕС       для этого адреса нет ограничений: для измерений"},
    {"backup", ng_cmd_backup, "copy the log of a server, also while it runs",
     "скопировать журнал сервера, в том числе на ходу",
     "naukograd backup [--data FOLDER] FILE\n\n"
     "Copies the log of all tables into a new file, consistent while the server writes. It holds the seeds "
     "of matches\n"
     "that are being played: keep it as secret as the server's own folder. To restore: docs/operating.md.",
     "naukograd backup [--data ПАПКА] ФАЙЛ\n\n"
     "Копирует журнал всех столов в новый файл; сервер при этом может работать. В нём зёрна идущих матчей:\n"
     "хранить так же, как папку сервера. Восстановление: docs/operating.md."},
    {"load", ng_cmd_load, "measure a server on this machine", "измерить сервер на этой машине",
     "naukograd load [--self] [--port N] [--tables N] [--seconds N] [--rate N] [--idle N] [--game ID] "
     "[--echo]\n\n"
     "Plays whole matches at random over WebSocket on loopback and reports durable moves a second, how long "
     "answers\n"
     "took, and errors.\n"
     "  --self       start a server for it, with a log of its own that is dropped afterwards; otherwise the "
     "server on\n"
     "               --port must be started with --trust 127.0.0.1\n"
     "  --tables N   100 if left out; two sockets each\n"
     "  --idle N     so many of them are joined but not started\n"
     "  --rate N     moves a second in all; 0 or left out: as many as it takes\n"
     "  --echo       also measure a bare libwebsockets echo on the next port",
     "naukograd load [--self] [--port N] [--tables N] [--seconds N] [--rate N] [--idle N] [--game ИГРА] "
     "[--echo]\n\n"
     "Играет целые матчи наугад через WebSocket на этой машине и сообщает: сколько ходов в секунду записано "
     "на "
     "диск,\n"
     "сколько длились ответы, сколько было ошибок.\n"
     "  --self       запустить для этого свой сервер с временным журналом; иначе сервер на --port должен "
     "быть\n"
     "               запущен с --trust 127.0.0.1\n"
     "  --tables N   столов, без неё 100; по два сокета на стол\n"
     "  --idle N     столько из них без начатого матча\n"
     "  --rate N     ходов в секунду всего; 0 или без неё: сколько получится\n"
     "  --echo       измерить и простое эхо libwebsockets на следующем порту"},
    {"replay", ng_cmd_replay, "step through a saved match, or verify it",
     "просмотреть сохранённый матч или проверить его",
     "naukograd replay FILE [--verify] [--seat N]\n\n"
     "Steps through a record (a saved match, or a record of the engine protocol): Enter or n forward, b "
     "back, a number goes\n"
     "to that move, e to the end, q leaves. Everything is shown as seat N sees it (1, 2 …); without --seat "
     "as a spectator does.\n"
     "  --verify   only plays it through by the rules and says whether every move stands; exit status 0 or "
     "1.\n"
     "             What a server gives as /api/matches/ID also has its seed checked against the commitment",
     "naukograd replay ФАЙЛ [--verify] [--seat N]\n\n"
     "Показывает запись по ходам (сохранённый матч или запись протокола движка): Enter или n — вперёд, b — "
     "назад, число — к этому\n"
     "ходу, e — в конец, q — выйти. Видно то, что видит игрок N (1, 2 …); без --seat — что видит зритель.\n"
     "  --verify   только проиграть по правилам и сказать, верен ли каждый ход; код возврата 0 или 1.\n"
     "             У записи с сервера (/api/matches/ID) проверяется и обязательство о зерне"},
    {"analyse", ng_cmd_analyse, "judge a match move by move: skill, luck, what mattered",
     "разобрать матч по ходам: мастерство, удача, решающие моменты",
     "naukograd analyse RECORD [--seat N] [--level N] [--ms M | --iterations N] [--json]\n\n"
     "Goes through a saved match or a record. At every decision the computer says what the move played gave "
     "up\n"
     "against the best it finds, from what that seat knew then: in chance to win, or in bits of "
     "information.\n"
     "What chance and the others did between two decisions is luck, counted apart. Last come accuracy, luck "
     "and\n"
     "the three moments that mattered.\n"
     "  --seat N         only this seat's moves (1, 2 …)\n"
     "  --level N        how strong the judge is; 10 if left out\n"
     "  --ms M           thought for every move; 100 if left out. --iterations N: a count instead\n"
     "  --json           one JSON object",
     "naukograd analyse ЗАПИСЬ [--seat N] [--level N] [--ms M | --iterations N] [--json]\n\n"
     "Проходит сохранённый матч или запись. О каждом решении компьютер говорит, сколько сделанный ход "
     "потерял\n"
     "против лучшего, по тому, что место тогда знало: в шансах на победу или в битах информации. Что между\n"
     "двумя решениями сделали случай и другие — удача, она считается отдельно. В конце — точность, удача и\n"
     "три решающих момента.\n"
     "  --seat N         ходы только этого места (1, 2 …)\n"
     "  --level N        сила судьи; без неё — 10\n"
     "  --ms M           сколько думать о каждом ходе; без неё — 100. --iterations N: счёт шагов вместо "
     "часов\n"
     "  --json           один объект JSON"},
    {"games", ng_cmd_games, "list the games and their options", "список игр и их настроек",
     "naukograd games\n\nLists every game with its number of seats and its options.",
     "naukograd games\n\nВсе игры: сколько игроков и какие настройки."},
    {"draw", ng_cmd_draw, "draw a shape of geometrius as SVG", "нарисовать фигуру «Геометриуса» в SVG",
     "naukograd draw F19 [FILE]\nnaukograd draw all FOLDER\n\n"
     "Writes an SVG picture of the shape with the school marks: ticks on equal sides, arcs at equal angles,\n"
     "red squares at right angles. Without FILE it goes to standard output; `all` writes F01.svg … F40.svg.",
     "naukograd draw F19 [ФАЙЛ]\nnaukograd draw all ПАПКА\n\n"
     "Рисует фигуру в SVG со школьными пометками: чёрточки на равных сторонах, дуги у равных углов,\n"
     "красные квадратики у прямых. Без ФАЙЛА — на стандартный вывод; all записывает F01.svg … F40.svg."},
    {"why", ng_cmd_why, "does a card of geometrius fit a shape, and why",
     "подходит ли карточка «Геометриуса» к фигуре и почему",
     "naukograd why C24 F19\n\n"
     "Says what the card asks for, what the shape has, and whether the card fits it.",
     "naukograd why C24 F19\n\n"
     "Говорит, что нужно карточке, что есть у фигуры и подходит ли карточка."},
    {"puzzles", ng_cmd_puzzles, "list the puzzles of golems: goals and limits",
     "головоломки големов: цели и число раундов",
     "naukograd puzzles\n\nLists the puzzles of Battle of Golems, each with its goal and its number of "
     "rounds.\n"
     "Play one: naukograd play golems --puzzle NAME",
     "naukograd puzzles\n\nВсе головоломки «Битвы Големов»: цель и число раундов.\n"
     "Сыграть: naukograd play golems --puzzle ИМЯ"},
    {"arena", ng_cmd_arena, "computer players against one another: how strong are they?",
     "компьютеры друг против друга: кто насколько силён",
     "naukograd arena GAME PLAYER PLAYER … [--games N] [--ms M | --iterations N] [--seed S] [--seats N] "
     "[--sprt E0 E1]\n"
     "    [--records FOLDER [--keep all|losses|N]] [--bot-ms M] [--bot-errors] [--jobs N] [--json] "
     "[--OPTION VALUE …]\n"
     "naukograd arena GAME --ladder [the same]\n\n"
     "A player is level:N (1 to 10), any:N (a plain search that knows no game), greedy (no search, where "
     "the\n"
     "game has one), random, or a bot of yours: \"cmd:COMMAND\", see docs/bots.md. Matches come in rounds: "
     "one seed, all seatings. Told are the score "
     "of\n"
     "the first player, Elo and its 95% interval; with three players and more the mean places.\n"
     "  --games N        so many matches, rounded up to whole rounds; 200 if left out\n"
     "  --ms M           level 10 thinks so long a move, each level below half of that; 20 if left out\n"
     "  --iterations N   a count instead of the clock: the same result every time\n"
     "  --seed S         of the first round, below 2^53; 1 if left out\n"
     "  --sprt E0 E1     stop as soon as it is clear whether the first is E1 or but E0 Elo stronger (5% "
     "risk)\n"
     "  --records FOLDER keep the matches: all, those the first player lost, or the first N\n"
     "  --bot-ms M       a bot's time for a move; 1000 if left out\n"
     "  --bot-errors     let bots write to standard error\n"
     "  --jobs N         threads; as many as there are cores if left out\n"
     "  --ladder         level 1 against random, then every level against the one below; 300 rounds each\n"
     "  --OPTION VALUE   an option of the game, as in `play`",
     "naukograd arena ИГРА ИГРОК ИГРОК … [--games N] [--ms M | --iterations N] [--seed S] [--seats N] "
     "[--sprt E0 E1]\n"
     "    [--records ПАПКА [--keep all|losses|N]] [--bot-ms M] [--bot-errors] [--jobs N] [--json] "
     "[--НАСТРОЙКА ЗНАЧЕНИЕ …]\n"
     "naukograd arena ИГРА --ladder [то же]\n\n"
     "Игрок — level:N (от 1 до 10), any:N (простой перебор, не знающий игры), greedy (без перебора, где он\n"
     "есть), random (наугад) или своя программа: \"cmd:КОМАНДА\", см. docs/bots.md. Матчи идут раундами: "
     "одно зерно, все рассадки. Печатаются очки\n"
     "первого игрока, Эло и его 95%-ный промежуток; если игроков трое и больше — средние места.\n"
     "  --games N        сколько матчей, до целых раундов; без неё — 200\n"
     "  --ms M           столько думает уровень 10, каждый следующий вниз — вдвое меньше; без неё — 20\n"
     "  --iterations N   счёт шагов вместо часов: итог всегда один и тот же\n"
     "  --seed S         зерно первого раунда, меньше 2^53; без неё — 1\n"
     "  --sprt E0 E1     остановиться, как только ясно, сильнее ли первый на E1 или лишь на E0 Эло (риск "
     "5%)\n"
     "  --records ПАПКА  сохранить матчи: все, проигранные первым или первые N\n"
     "  --bot-ms M       время программы на ход; без неё — 1000\n"
     "  --bot-errors     показывать, что программы пишут в поток ошибок\n"
     "  --jobs N         число потоков; без неё — по числу ядер\n"
     "  --ladder         уровень 1 против случайных ходов, затем каждый против соседа снизу; по 300 раундов\n"
     "  --НАСТРОЙКА      настройка игры, как в play"},
    {"arena-check", ng_cmd_arena_check, "say what is wrong with an arena of golems",
     "проверить арену големов",
     "naukograd arena-check FILE\n\n"
     "Reads an arena as docs/rules/golems.md describes it (- is standard input) and says what is wrong with\n"
     "it, by row and word. Exit status 0: it is good; 1: it is not; 2: it cannot be read.\n"
     "Play on it: naukograd play golems --arena \"$(cat FILE)\"",
     "naukograd arena-check ФАЙЛ\n\n"
     "Читает описание арены (docs/rules/golems.md; - — стандартный ввод) и говорит, что в нём не так: "
     "строка\n"
     "и слово. Код возврата 0 — арена годится, 1 — нет, 2 — файл не прочитать.\n"
     "Сыграть на ней: naukograd play golems --arena \"$(cat ФАЙЛ)\""},
    {"engine", ng_cmd_engine, "speak the engine protocol (JSON Lines) on standard input and output",
     "протокол движка (JSON по строкам) на стандартном вводе и выводе",
     "naukograd engine\n\n"
     "One JSON request a line on standard input, one JSON answer a line on standard output: "
     "docs/protocol.md.\n"
     "  echo '{\"do\":\"games\"}' | naukograd engine",
     "naukograd engine\n\n"
     "Запрос JSON в строке на стандартном вводе — ответ JSON в строке на стандартном выводе: "
     "docs/protocol.md.\n"
     "  echo '{\"do\":\"games\"}' | naukograd engine"},
    {0},
};
