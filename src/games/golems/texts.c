/* texts.c - the files of arenas/ and puzzles/; written by arenas/make.  Data, as long as they are. */
#include "games/golems/golems.h"

#include <stddef.h>

/* clang-format off */
const golems_text golems_arenas[] = {
    {"carousel",
     "; A ring of turns.  Who is caught goes round until somebody breaks the rail.\n"
     "; Кольцо из поворотов: попавший на него кружит, пока кто-нибудь не разорвёт линию.\n"
     "summer\n"
     ".  .  .  .\n"
     ".  F  7  .\n"
     ".  L  J  .\n"
     ".o .  .  .o\n"
    },
    {"crossing",
     "; Two corners that are one step apart.\n"
     "; Два угла, между которыми один шаг.\n"
     "summer\n"
     "1  .  #  .\n"
     ".  .o .  .\n"
     ".  .  .o .\n"
     ".  #  .  1\n"
    },
    {"harbour",
     "; Two channels; a barrel makes a bridge.\n"
     "; Два канала; мостом служит бочка.\n"
     "summer\n"
     "~  .  .  .\n"
     "~  .o .  .\n"
     ".  .  .  ~o\n"
     ".o .  .  ~\n"
    },
    {"icefield",
     "; Slick in the middle, ice in the corners.\n"
     "; Гололёд посредине, лёд по углам.\n"
     "winter\n"
     "~  .  .  .\n"
     ".  .  ~  .\n"
     ".  ~  .  .\n"
     ".o .  .  ~o\n"
    },
    {"islands",
     "; Three islands; every way between them is a portal.\n"
     "; Три острова; пути между ними — только порталы.\n"
     "summer\n"
     ".  .  .  1\n"
     ".  #  .o .\n"
     ".  .o #  .\n"
     "2  .  .  .\n"
     "winter\n"
     "1  ~\n"
     ".  .\n"
     ".  .\n"
     "~  .o\n"
     "summer\n"
     "2  #\n"
     ".  -\n"
     "|  .\n"
     ".  ~\n"
    },
    {"meadow",
     "; Grass and two rocks: the first arena.\n"
     "; Трава и два камня: первая арена.\n"
     "summer\n"
     ".  .  .  .\n"
     ".  #  .  .\n"
     ".  .  #  .\n"
     ".  .  .  .\n"
    },
    {"museum",
     "; One of everything: walls, water, ice, both pairs of portals, all six lines, barrels and stacks.\n"
     "; Всё, что есть в коробке: стены, вода, лёд, обе пары порталов, все шесть линий, бочки и столбики.\n"
     "summer\n"
     "#   .  ~  1\n"
     ".   F  7  .\n"
     ".   L  -  2\n"
     ".oo .  .  ~\n"
     "winter\n"
     "1   ~\n"
     ".   |\n"
     ".o  .\n"
     "#   ~\n"
     "winter\n"
     "2   J\n"
     ".   ~\n"
     ".   .\n"
     ".oo .\n"
    },
    {"warehouse",
     "; All five barrels, in two stacks.\n"
     "; Все пять бочек, в двух столбиках.\n"
     "summer\n"
     ".oo .  .  .\n"
     ".   .  #  .\n"
     ".   #  .  .\n"
     ".   .  .  .ooo\n"
    },
    {"yard",
     "; Three barrels by two puddles.\n"
     "; Три бочки у двух луж.\n"
     "summer\n"
     "#  .  .o .\n"
     ".  .  ~  .\n"
     ".  .  .  .\n"
     ".o ~  .  .o\n"
    },
    {NULL, NULL},
};

const golems_text golems_puzzles[] = {
    {"01-steps",
     "puzzle golems/01-steps\n"
     "kind program\n"
     "grade 2\n"
     "en First steps: walk to the flag at c2, round the rock.\n"
     "ru Первые шаги: дойти до флажка c2 в обход камней.\n"
     "teaches turns\n"
     "goal reach A:c2\n"
     "rounds 1\n"
     "best 1 4\n"
     "events calm\n"
     "position {\"cells\":{\"a2\":\"wall\",\"b2\":\"wall\"},\"barrels\":{\"d4\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"a1\",\"face\":\"E\",\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program F F L B\n"
    },
    {"02-twice",
     "puzzle golems/02-twice\n"
     "kind program\n"
     "grade 3\n"
     "en Loop: four lines, five steps and turns.  Reach b4 in one round.\n"
     "ru Цикл: четыре строки, пять действий. Дойти до b4 за один раунд.\n"
     "teaches loop\n"
     "goal reach A:b4\n"
     "rounds 1\n"
     "best 1 5\n"
     "events loop\n"
     "position {\"cells\":{\"b1\":\"wall\",\"b2\":\"wall\",\"c3\":\"wall\",\"c2\":\"wall\"},\"barrels\":{\"c4\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"a1\",\"face\":\"S\",\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program F X(F) L F\n"
    },
    {"03-sapper",
     "puzzle golems/03-sapper\n"
     "kind program\n"
     "grade 2\n"
     "en The sapper: one blow, two parabots; let the bomb do it, and be far enough away, or hard enough.\n"
     "ru Сапёр: один удар — два ПароБота; пусть поработает бомба, а голем стоит подальше или покрепче.\n"
     "teaches bombs\n"
     "goal rout\n"
     "rounds 1\n"
     "best 1 3\n"
     "events calm\n"
     "position {\"cells\":{\"b3\":\"wall\",\"c1\":\"wall\",\"d2\":\"wall\",\"b4\":\"wall\"},\"barrels\":{\"c2\":[\"bomb\"]},\"robots\":[{\"seat\":0,\"at\":\"a1\",\"face\":\"S\",\"parts\":[\"p4\",\"wr\",\"c\"]},{\"god\":\"red\",\"program\":\"pendulum\",\"at\":\"c3\",\"face\":\"E\"},{\"god\":\"green\",\"program\":\"ram\",\"at\":\"d1\",\"face\":\"N\"}]}\n"
     "move program F L A F\n"
    },
    {"04-chain",
     "puzzle golems/04-chain\n"
     "kind program\n"
     "grade 2\n"
     "en A chain: three parabots, two bombs, one round, and a golem that bears a single point.\n"
     "ru Цепь: три ПароБота, две бомбы, один раунд и голем, которому осталось вынести одно повреждение.\n"
     "teaches bombs\n"
     "goal rout\n"
     "rounds 1\n"
     "best 1 3\n"
     "events calm calm\n"
     "position {\"cells\":{\"d2\":\"wall\",\"d4\":\"wall\",\"a2\":\"wall\"},\"barrels\":{\"b2\":[\"empty\",\"bomb\"],\"c3\":[\"bomb\"]},\"robots\":[{\"seat\":0,\"at\":\"b4\",\"face\":\"W\",\"parts\":[\"p4\",\"w2\",\"c\"],\"damaged\":[\"chassis\",\"weapon\"]},{\"god\":\"red\",\"program\":\"pendulum\",\"at\":\"a1\",\"face\":\"N\"},{\"god\":\"blue\",\"program\":\"pendulum\",\"at\":\"d3\",\"face\":\"E\"},{\"god\":\"green\",\"program\":\"pendulum\",\"at\":\"c1\",\"face\":\"N\"}]}\n"
     "move program B R A F\n"
    },
    {"05-bridge",
     "puzzle golems/05-bridge\n"
     "kind program\n"
     "grade 5\n"
     "en The bridge: a barrel is one. Reach b4 with a golem that no drop may touch.\n"
     "ru Мост: им станет бочка. Дойти до b4 големом, которому нельзя замочить ног.\n"
     "teaches water\n"
     "goal reach A:b4\n"
     "rounds 2\n"
     "best 2 3\n"
     "events calm\n"
     "position {\"cells\":{\"a3\":\"water\",\"b3\":\"water\",\"c3\":\"water\",\"d3\":\"water\"},\"barrels\":{\"b2\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"b1\",\"face\":\"S\",\"parts\":[\"p4\",\"w2\",\"c\"],\"damaged\":[\"weapon\",\"chassis\",\"processor\"]}]}\n"
     "move program F F\n"
     "move program F F\n"
    },
    {"06-rails",
     "puzzle golems/06-rails\n"
     "kind program\n"
     "grade 6\n"
     "en All aboard: on the rail turns do nothing, and the rail turns by itself.\n"
     "ru По рельсам: на линии повороты не действуют, зато линия поворачивает сама.\n"
     "teaches lines\n"
     "goal reach A:d4\n"
     "rounds 2\n"
     "best 2 6\n"
     "events calm\n"
     "position {\"cells\":{\"b1\":\"line-EW\",\"c1\":\"line-SW\",\"c2\":\"line-NS\",\"c3\":\"line-NE\",\"d3\":\"line-SW\",\"b2\":\"wall\",\"d1\":\"wall\"},\"barrels\":{\"a4\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"b1\",\"face\":\"E\",\"following\":true,\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program F F F L\n"
     "move program F F F B\n"
    },
    {"07-slide",
     "puzzle golems/07-slide\n"
     "kind program\n"
     "grade 5\n"
     "en Winter: on slick a step is done twice.  Reach d3.\n"
     "ru Зима: на гололёде шаг делается дважды. Дойти до d3.\n"
     "teaches slick\n"
     "goal reach A:d3\n"
     "rounds 2\n"
     "best 2 4\n"
     "events calm\n"
     "position {\"sides\":[\"winter\"],\"cells\":{\"c2\":\"wall\",\"b4\":\"wall\"},\"barrels\":{\"a4\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"b1\",\"face\":\"W\",\"parts\":[\"p3\",\"w2\",\"c\"]}]}\n"
     "move program L F L\n"
     "move program F F F\n"
    },
    {"08-duel",
     "puzzle golems/08-duel\n"
     "kind program\n"
     "grade 5\n"
     "en The duel: the ram goes on until something is in its way, and strikes what is.\n"
     "ru Дуэль: таран идёт, пока ему ничто не мешает, и бьёт того, кто мешает.\n"
     "teaches if\n"
     "goal rout\n"
     "rounds 2\n"
     "best 2 4\n"
     "events calm\n"
     "position {\"cells\":{},\"barrels\":{\"a1\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"b1\",\"face\":\"E\",\"parts\":[\"p4\",\"w2\",\"c\"],\"damaged\":[\"chassis\",\"weapon\",\"processor\"]},{\"god\":\"red\",\"program\":\"ram\",\"at\":\"c4\",\"face\":\"N\"}]}\n"
     "move program F F\n"
     "move program R A\n"
    },
    {"09-ring",
     "puzzle golems/09-ring\n"
     "kind program\n"
     "grade 7\n"
     "en The ring: caught in a ring of turns. Break it, and reach a4.\n"
     "ru Кольцо: голем кружит по изгибам. Разорвать кольцо и дойти до a4.\n"
     "teaches lines\n"
     "goal reach A:a4\n"
     "rounds 2\n"
     "best 2 7\n"
     "events calm calm\n"
     "position {\"cells\":{\"b2\":\"line-SE\",\"c2\":\"line-SW\",\"c3\":\"line-NW\",\"b3\":\"line-NE\"},\"barrels\":{\"d4\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"b2\",\"face\":\"E\",\"following\":true,\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program F F A F\n"
     "move program F L F F\n"
    },
    {"10-snow",
     "puzzle golems/10-snow\n"
     "kind program\n"
     "grade 10\n"
     "en Snow: in a drift every command must be given twice. Reach a4 from the middle of it.\n"
     "ru Сугроб: в заносе каждую команду дают дважды. Выбраться из него и дойти до a4.\n"
     "teaches drift\n"
     "goal reach A:a4\n"
     "rounds 3\n"
     "best 3 10\n"
     "events calm calm\n"
     "position {\"sides\":[\"winter\"],\"cells\":{\"b3\":\"wall\",\"a2\":\"wall\",\"b1\":\"wall\"},\"barrels\":{\"d4\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"c1\",\"face\":\"N\",\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program F F B B\n"
     "move program B B L F\n"
     "move program F F F B\n"
    },
    {"11-gateway",
     "puzzle golems/11-gateway\n"
     "kind program\n"
     "grade 10\n"
     "en The other island: a barrel stands before the portal.  Reach its far corner.\n"
     "ru Другой остров: перед порталом стоит бочка. Дойти до дальнего угла.\n"
     "teaches portals\n"
     "goal reach B:a4\n"
     "rounds 3\n"
     "best 3 9\n"
     "events calm calm\n"
     "position {\"field\":\"4x4+2x4\",\"cells\":{\"A:d4\":\"portal1\",\"B:b1\":\"portal1\",\"A:c4\":\"wall\",\"B:a3\":\"wall\"},\"barrels\":{\"A:d3\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"A:c2\",\"face\":\"E\",\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program F R F F\n"
     "move program F F F L\n"
     "move program B F F F\n"
    },
    {"12-thin-ice",
     "puzzle golems/12-thin-ice\n"
     "kind program\n"
     "grade 10\n"
     "en Thin ice: it holds for one round's end, not for two, and in the fourth round it thaws.  The golem bears nothing more.\n"
     "ru Тонкий лёд: он держит до конца одного раунда, не двух, а в четвёртом раунде оттепель. Голем больше ничего не вынесет.\n"
     "teaches ice\n"
     "goal reach A:d4\n"
     "rounds 4\n"
     "best 4 7\n"
     "events calm calm calm thaw\n"
     "position {\"cells\":{\"a2\":\"ice\",\"a3\":\"ice\",\"a4\":\"ice\",\"b4\":\"ice\",\"b2\":\"wall\",\"b3\":\"wall\",\"b1\":\"wall\"},\"barrels\":{\"d1\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"a1\",\"face\":\"S\",\"parts\":[\"p4\",\"w2\",\"c\"],\"damaged\":[\"processor\",\"weapon\",\"chassis\"]}]}\n"
     "move program F F\n"
     "move program F L\n"
     "move program F F\n"
     "move program F F\n"
    },
    {"13-relay",
     "puzzle golems/13-relay\n"
     "kind program\n"
     "grade 10\n"
     "en The relay: two pairs of portals and one way through. Reach the far corner of the last island.\n"
     "ru Эстафета: две пары порталов и один путь. Дойти до дальнего угла последнего острова.\n"
     "teaches portals\n"
     "goal reach C:b4\n"
     "rounds 4\n"
     "best 4 16\n"
     "events calm loop calm\n"
     "position {\"field\":\"4x4+2x4+2x4\",\"sides\":[\"summer\",\"winter\",\"summer\"],\"cells\":{\"A:d1\":\"portal1\",\"B:a1\":\"portal1\",\"B:b4\":\"portal2\",\"C:a1\":\"portal2\",\"B:b1\":\"wall\",\"C:b1\":\"wall\",\"C:a3\":\"wall\",\"A:c1\":\"wall\"},\"barrels\":{\"A:d2\":[\"empty\"],\"C:b3\":[\"bomb\"]},\"robots\":[{\"seat\":0,\"at\":\"A:c2\",\"face\":\"E\",\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program A F R B\n"
     "move program F F R B\n"
     "move program L F L F\n"
     "move program R F A F\n"
     "move flip processor\n"
    },
    {"14-medic",
     "puzzle golems/14-medic\n"
     "kind program\n"
     "grade 10\n"
     "en The medic: somewhere in the stack is the toolkit. Two lines a round are all that the broken processor gives.\n"
     "ru Медик: в столбике есть ящик с инструментами. Сломанный процессор даёт лишь две строки за раунд.\n"
     "teaches unknown\n"
     "goal mend\n"
     "rounds 5\n"
     "best 5 10\n"
     "events calm calm calm\n"
     "position {\"cells\":{\"b2\":\"wall\",\"c2\":\"wall\"},\"barrels\":{\"c4\":[\"empty\",\"toolkit\",\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"b1\",\"face\":\"S\",\"parts\":[\"p4\",\"w2\",\"c\"],\"damaged\":[\"processor\",\"weapon\"]}]}\n"
     "move program L F\n"
     "move program F L\n"
     "move program B B\n"
     "move program B L\n"
     "move program A A\n"
     "move mend processor\n"
    },
    {"15-straight",
     "puzzle golems/15-straight\n"
     "kind program\n"
     "grade 1\n"
     "en Straight on: two steps ahead stands the flag.\n"
     "ru Прямо: флажок в двух шагах впереди.\n"
     "teaches steps\n"
     "goal reach A:c2\n"
     "rounds 2\n"
     "best 1 2\n"
     "events calm\n"
     "position {\"cells\":{\"a1\":\"wall\",\"d4\":\"wall\"},\"barrels\":{},\"robots\":[{\"seat\":0,\"at\":\"a2\",\"face\":\"E\",\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program F F F B\n"
    },
    {"16-backwards",
     "puzzle golems/16-backwards\n"
     "kind program\n"
     "grade 1\n"
     "en Backwards: the wall is ahead, the flag behind. A golem walks back without turning.\n"
     "ru Задом: впереди стена, флажок позади. Назад голем идёт, не поворачиваясь.\n"
     "teaches steps\n"
     "goal reach A:b4\n"
     "rounds 2\n"
     "best 1 2\n"
     "events calm\n"
     "position {\"cells\":{\"b1\":\"wall\",\"c3\":\"wall\",\"a3\":\"wall\"},\"barrels\":{},\"robots\":[{\"seat\":0,\"at\":\"b2\",\"face\":\"N\",\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program B B F F\n"
    },
    {"17-street",
     "puzzle golems/17-street\n"
     "kind program\n"
     "grade 2\n"
     "en A straight street: three Forward cards are all there are, and a program has four lines.\n"
     "ru Прямая улица: карт «Вперёд» всего три, а строк в программе четыре.\n"
     "teaches steps\n"
     "goal reach A:a4\n"
     "rounds 2\n"
     "best 1 3\n"
     "events calm\n"
     "position {\"cells\":{\"d3\":\"wall\",\"d1\":\"wall\",\"d2\":\"wall\",\"b1\":\"wall\"},\"barrels\":{},\"robots\":[{\"seat\":0,\"at\":\"d4\",\"face\":\"W\",\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program F F F B\n"
    },
    {"18-corner",
     "puzzle golems/18-corner\n"
     "kind program\n"
     "grade 2\n"
     "en The inner corner: come to the flag through the only gap.\n"
     "ru Во внутренний угол: дойти до флажка через единственный проход.\n"
     "teaches turns\n"
     "goal reach A:c2\n"
     "rounds 2\n"
     "best 1 4\n"
     "events calm\n"
     "position {\"cells\":{\"c3\":\"wall\",\"d2\":\"wall\",\"d3\":\"wall\"},\"barrels\":{},\"robots\":[{\"seat\":0,\"at\":\"a1\",\"face\":\"N\",\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program B R F F\n"
    },
    {"19-house",
     "puzzle golems/19-house\n"
     "kind program\n"
     "grade 7\n"
     "en Round the house: two rounds, eight lines, and none to spare.\n"
     "ru Вокруг дома: два раунда, восемь строк, и ни одной лишней.\n"
     "teaches turns\n"
     "goal reach A:d4\n"
     "rounds 3\n"
     "best 2 8\n"
     "events calm\n"
     "position {\"cells\":{\"b3\":\"wall\",\"c3\":\"wall\",\"b1\":\"wall\",\"c1\":\"wall\",\"d3\":\"wall\"},\"barrels\":{},\"robots\":[{\"seat\":0,\"at\":\"b2\",\"face\":\"E\",\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program B R F F\n"
     "move program L F F F\n"
    },
    {"20-push",
     "puzzle golems/20-push\n"
     "kind program\n"
     "grade 2\n"
     "en Push it: a barrel stands in the way, and it gives way.\n"
     "ru Толкай: на пути бочка, но её можно сдвинуть.\n"
     "teaches barrels\n"
     "goal reach A:b2\n"
     "rounds 2\n"
     "best 1 4\n"
     "events calm\n"
     "position {\"cells\":{\"d4\":\"wall\",\"b3\":\"wall\",\"c3\":\"wall\"},\"barrels\":{\"c1\":[\"empty\"],\"a2\":[\"empty\",\"bomb\"]},\"robots\":[{\"seat\":0,\"at\":\"d1\",\"face\":\"E\",\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program B B R F\n"
    },
    {"21-store",
     "puzzle golems/21-store\n"
     "kind program\n"
     "grade 7\n"
     "en The warehouse: a stack moves as one, if there is room behind it.\n"
     "ru На складе: столбик движется целиком, если за ним есть место.\n"
     "teaches barrels\n"
     "goal reach A:a4\n"
     "rounds 3\n"
     "best 2 7\n"
     "events calm\n"
     "position {\"cells\":{\"b1\":\"wall\",\"d1\":\"wall\",\"b3\":\"wall\",\"c3\":\"wall\"},\"barrels\":{\"b2\":[\"empty\"],\"c4\":[\"empty\",\"bomb\"]},\"robots\":[{\"seat\":0,\"at\":\"d2\",\"face\":\"W\",\"parts\":[\"p4\",\"wr\",\"c\"]}]}\n"
     "move program F F A F\n"
     "move program L F F F\n"
    },
    {"22-fuse",
     "puzzle golems/22-fuse\n"
     "kind program\n"
     "grade 2\n"
     "en From a distance: two parabots, one bomb, and a golem that bears little.\n"
     "ru Издалека: два ПароБота, одна бомба и голем, который мало вынесет.\n"
     "teaches bombs\n"
     "goal rout\n"
     "rounds 2\n"
     "best 1 4\n"
     "events calm\n"
     "position {\"cells\":{\"d2\":\"wall\",\"d4\":\"wall\"},\"barrels\":{\"d1\":[\"bomb\"],\"b4\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"a1\",\"face\":\"N\",\"parts\":[\"p4\",\"wr\",\"c\"],\"damaged\":[\"chassis\",\"weapon\"]},{\"god\":\"red\",\"program\":\"ram\",\"at\":\"b1\",\"face\":\"E\"},{\"god\":\"green\",\"program\":\"pendulum\",\"at\":\"a3\",\"face\":\"E\"}]}\n"
     "move program B B R A\n"
    },
    {"23-swim",
     "puzzle golems/23-swim\n"
     "kind program\n"
     "grade 2\n"
     "en Across the water: a swim costs a component, but the bank is yours to choose.\n"
     "ru Вплавь: вода стоит компонента, зато берег можно выбрать.\n"
     "teaches water\n"
     "goal reach A:c1\n"
     "rounds 2\n"
     "best 1 4\n"
     "events calm\n"
     "position {\"cells\":{\"d2\":\"wall\",\"a2\":\"water\",\"b2\":\"water\",\"c2\":\"water\",\"d4\":\"water\",\"b1\":\"water\"},\"barrels\":{\"c3\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"c4\",\"face\":\"S\",\"parts\":[\"p4\",\"w2\",\"c\"],\"damaged\":[\"weapon\"]}]}\n"
     "move program B B R F\n"
     "move flip processor\n"
     "move exit c1\n"
    },
    {"24-through",
     "puzzle golems/24-through\n"
     "kind program\n"
     "grade 2\n"
     "en Through the ring: the portal keeps the facing.\n"
     "ru Сквозь кольцо: портал сохраняет направление взгляда.\n"
     "teaches portals\n"
     "goal reach A:d3\n"
     "rounds 2\n"
     "best 1 4\n"
     "events calm\n"
     "position {\"cells\":{\"a4\":\"wall\",\"d2\":\"wall\",\"b3\":\"wall\",\"b4\":\"wall\",\"a3\":\"wall\",\"d4\":\"portal1\",\"c1\":\"portal1\"},\"barrels\":{},\"robots\":[{\"seat\":0,\"at\":\"b2\",\"face\":\"W\",\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program B R F F\n"
    },
    {"25-island",
     "puzzle golems/25-island\n"
     "kind program\n"
     "grade 7\n"
     "en To the island: one portal leads there, and the golem walks backwards well.\n"
     "ru На остров: туда ведёт один портал, а голем хорошо ходит задом.\n"
     "teaches portals\n"
     "goal reach B:a3\n"
     "rounds 3\n"
     "best 2 8\n"
     "events calm\n"
     "position {\"field\":\"4x4+2x4\",\"cells\":{\"B:b3\":\"wall\",\"B:b4\":\"wall\",\"A:a3\":\"wall\",\"A:d1\":\"wall\",\"B:a4\":\"wall\",\"A:b3\":\"portal1\",\"B:b2\":\"portal1\"},\"barrels\":{},\"robots\":[{\"seat\":0,\"at\":\"A:a4\",\"face\":\"N\",\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program L B L B\n"
     "move program L B L B\n"
    },
    {"26-lake",
     "puzzle golems/26-lake\n"
     "kind program\n"
     "grade 7\n"
     "en Over the lake: the ice bears a golem at the end of one round, not of two.\n"
     "ru Через озеро: лёд держит голема в конце одного раунда, но не двух.\n"
     "teaches ice\n"
     "goal reach A:b1\n"
     "rounds 3\n"
     "best 2 8\n"
     "events calm\n"
     "position {\"cells\":{\"c2\":\"wall\",\"b2\":\"wall\",\"a2\":\"wall\",\"a3\":\"ice\",\"b3\":\"ice\",\"c3\":\"ice\",\"d3\":\"ice\",\"a4\":\"ice\",\"a1\":\"ice\"},\"barrels\":{},\"robots\":[{\"seat\":0,\"at\":\"c4\",\"face\":\"W\",\"parts\":[\"p4\",\"w2\",\"c\"],\"damaged\":[\"weapon\",\"chassis\"]}]}\n"
     "move program B R F F\n"
     "move program F L F F\n"
    },
    {"27-cold-feet",
     "puzzle golems/27-cold-feet\n"
     "kind program\n"
     "grade 2\n"
     "en Cold feet: ice is ground to walk on, for a while.\n"
     "ru Холодные ноги: по льду можно ходить, но недолго.\n"
     "teaches ice\n"
     "goal reach A:b1\n"
     "rounds 2\n"
     "best 1 4\n"
     "events calm\n"
     "position {\"cells\":{\"b2\":\"wall\",\"c1\":\"wall\",\"c3\":\"wall\",\"d4\":\"ice\",\"d2\":\"ice\",\"a4\":\"ice\",\"a2\":\"ice\",\"b3\":\"ice\",\"c4\":\"ice\"},\"barrels\":{\"d3\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"a3\",\"face\":\"S\",\"parts\":[\"p4\",\"wr\",\"c\"],\"damaged\":[\"chassis\"]}]}\n"
     "move program B B L F\n"
    },
    {"28-glide",
     "puzzle golems/28-glide\n"
     "kind program\n"
     "grade 2\n"
     "en A slide: on slick a step is done twice.\n"
     "ru Скольжение: на гололёде шаг делается дважды.\n"
     "teaches slick\n"
     "goal reach A:d1\n"
     "rounds 2\n"
     "best 1 4\n"
     "events calm\n"
     "position {\"sides\":[\"winter\"],\"cells\":{\"b4\":\"wall\",\"c4\":\"wall\",\"d3\":\"wall\",\"a4\":\"wall\"},\"barrels\":{},\"robots\":[{\"seat\":0,\"at\":\"a2\",\"face\":\"W\",\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program B B R F\n"
    },
    {"29-two-glides",
     "puzzle golems/29-two-glides\n"
     "kind program\n"
     "grade 7\n"
     "en Two slides: turn before the slick, not on it.\n"
     "ru Два скольжения: поворачивать до гололёда, а не на нём.\n"
     "teaches slick\n"
     "goal reach A:d4\n"
     "rounds 3\n"
     "best 2 8\n"
     "events calm\n"
     "position {\"sides\":[\"winter\"],\"cells\":{\"c1\":\"wall\",\"a2\":\"wall\",\"b4\":\"wall\",\"b1\":\"wall\"},\"barrels\":{\"b3\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"a4\",\"face\":\"E\",\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program L F R F\n"
     "move program A F L B\n"
    },
    {"30-dig-out",
     "puzzle golems/30-dig-out\n"
     "kind program\n"
     "grade 2\n"
     "en Out of the drift: give the command twice.\n"
     "ru Из сугроба: команду дают дважды.\n"
     "teaches drift\n"
     "goal reach A:d2\n"
     "rounds 2\n"
     "best 1 4\n"
     "events calm\n"
     "position {\"sides\":[\"winter\"],\"cells\":{\"a2\":\"wall\",\"b4\":\"wall\",\"c2\":\"wall\"},\"barrels\":{},\"robots\":[{\"seat\":0,\"at\":\"c1\",\"face\":\"W\",\"parts\":[\"p4\",\"wr\",\"c\"]}]}\n"
     "move program B B L F\n"
    },
    {"31-deep-snow",
     "puzzle golems/31-deep-snow\n"
     "kind program\n"
     "grade 2\n"
     "en Deep snow: from the drift to the flag in one round.\n"
     "ru Глубокий снег: из заноса к флажку за один раунд.\n"
     "teaches drift\n"
     "goal reach A:d2\n"
     "rounds 2\n"
     "best 1 4\n"
     "events calm\n"
     "position {\"sides\":[\"winter\"],\"cells\":{\"a4\":\"wall\",\"d3\":\"wall\",\"c3\":\"wall\",\"b1\":\"wall\",\"a1\":\"wall\"},\"barrels\":{},\"robots\":[{\"seat\":0,\"at\":\"c1\",\"face\":\"N\",\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program B B R F\n"
    },
    {"32-bend",
     "puzzle golems/32-bend\n"
     "kind program\n"
     "grade 2\n"
     "en On the rails: the bend turns the golem by itself.\n"
     "ru По рельсам: изгиб сам поворачивает голема.\n"
     "teaches lines\n"
     "goal reach A:c1\n"
     "rounds 2\n"
     "best 1 4\n"
     "events calm\n"
     "position {\"cells\":{\"d2\":\"wall\",\"d1\":\"wall\",\"a4\":\"line-EW\",\"c3\":\"line-NW\",\"a1\":\"line-NS\",\"b2\":\"line-SW\",\"d3\":\"line-EW\",\"c4\":\"line-NE\"},\"barrels\":{},\"robots\":[{\"seat\":0,\"at\":\"b3\",\"face\":\"S\",\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program L F F F\n"
    },
    {"33-twice-back",
     "puzzle golems/33-twice-back\n"
     "kind program\n"
     "grade 3\n"
     "en Twice back: Loop and slick in one line.\n"
     "ru Дважды назад: Цикл и гололёд в одной строке.\n"
     "teaches loop\n"
     "goal reach A:d2\n"
     "rounds 2\n"
     "best 1 5\n"
     "events loop\n"
     "position {\"sides\":[\"winter\"],\"cells\":{\"b3\":\"wall\",\"c3\":\"wall\",\"a4\":\"wall\",\"a1\":\"wall\",\"d1\":\"wall\"},\"barrels\":{\"b1\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"c4\",\"face\":\"N\",\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program L B L X(B)\n"
    },
    {"34-five-steps",
     "puzzle golems/34-five-steps\n"
     "kind program\n"
     "grade 3\n"
     "en Five steps: four lines are too few without Loop.\n"
     "ru Пять шагов: без Цикла четырёх строк мало.\n"
     "teaches loop\n"
     "goal reach A:b2\n"
     "rounds 2\n"
     "best 1 5\n"
     "events loop\n"
     "position {\"cells\":{\"d3\":\"wall\",\"c2\":\"wall\",\"c3\":\"wall\",\"d2\":\"wall\",\"d1\":\"wall\",\"a2\":\"wall\"},\"barrels\":{},\"robots\":[{\"seat\":0,\"at\":\"d4\",\"face\":\"E\",\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program B B L X(F)\n"
    },
    {"35-ram",
     "puzzle golems/35-ram\n"
     "kind program\n"
     "grade 2\n"
     "en The ram’s If: it strikes what is ahead, and goes on where nothing is.\n"
     "ru Условие тарана: бьёт то, что впереди, а где ничего нет, идёт дальше.\n"
     "teaches if\n"
     "goal rout\n"
     "rounds 2\n"
     "best 1 4\n"
     "events calm\n"
     "position {\"cells\":{\"a4\":\"wall\",\"c1\":\"wall\",\"b2\":\"wall\",\"b3\":\"wall\",\"d3\":\"wall\"},\"barrels\":{},\"robots\":[{\"seat\":0,\"at\":\"a3\",\"face\":\"S\",\"parts\":[\"p4\",\"wr\",\"c\"],\"damaged\":[\"chassis\",\"weapon\"]},{\"god\":\"red\",\"program\":\"ram\",\"at\":\"b1\",\"face\":\"S\"}]}\n"
     "move program B B L A\n"
    },
    {"36-ambush",
     "puzzle golems/36-ambush\n"
     "kind program\n"
     "grade 7\n"
     "en Ambush: say beforehand where the ram’s If will lead it.\n"
     "ru Засада: угадать, куда тарана приведёт его Условие.\n"
     "teaches if\n"
     "goal rout\n"
     "rounds 3\n"
     "best 2 8\n"
     "events calm\n"
     "position {\"cells\":{\"c2\":\"wall\",\"b1\":\"wall\",\"b2\":\"wall\"},\"barrels\":{\"a1\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"b4\",\"face\":\"E\",\"parts\":[\"p4\",\"wr\",\"c\"],\"damaged\":[\"chassis\",\"weapon\"]},{\"god\":\"red\",\"program\":\"ram\",\"at\":\"c1\",\"face\":\"N\"}]}\n"
     "move program F F L F\n"
     "move program F F L A\n"
    },
    {"37-toolkit",
     "puzzle golems/37-toolkit\n"
     "kind program\n"
     "grade 2\n"
     "en The toolkit: it is in one of the barrels.\n"
     "ru Ящик с инструментами: он в одной из бочек.\n"
     "teaches unknown\n"
     "goal mend\n"
     "rounds 2\n"
     "best 1 4\n"
     "events calm\n"
     "position {\"cells\":{\"d4\":\"wall\",\"a1\":\"wall\",\"c3\":\"wall\",\"c1\":\"wall\",\"a2\":\"wall\"},\"barrels\":{\"c2\":[\"toolkit\",\"empty\"],\"b1\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"b4\",\"face\":\"S\",\"parts\":[\"p4\",\"w2\",\"c\"],\"damaged\":[\"chassis\"]}]}\n"
     "move program B B L A\n"
    },
    {"38-gamble",
     "puzzle golems/38-gamble\n"
     "kind program\n"
     "grade 7\n"
     "en Bomb or toolkit: open the right stack, and bear what comes out.\n"
     "ru Бомба или ящик: открыть нужный столбик и вынести, что в нём.\n"
     "teaches unknown\n"
     "goal mend\n"
     "rounds 3\n"
     "best 2 8\n"
     "events calm\n"
     "position {\"cells\":{\"a4\":\"wall\",\"a1\":\"wall\",\"b3\":\"wall\",\"a3\":\"wall\",\"a2\":\"water\",\"b2\":\"water\"},\"barrels\":{\"b4\":[\"toolkit\",\"bomb\"],\"c3\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"d1\",\"face\":\"W\",\"parts\":[\"p4\",\"w2\",\"c\"],\"damaged\":[\"weapon\"]}]}\n"
     "move program L F F F\n"
     "move program R F A A\n"
     "move flip processor\n"
     "move mend processor\n"
    },
    {"39-pendulum",
     "puzzle golems/39-pendulum\n"
     "kind program\n"
     "grade 2\n"
     "en The pendulum: strike in the line in which it is in reach.\n"
     "ru Маятник: ударить в той строке, когда он рядом.\n"
     "teaches rivals\n"
     "goal rout\n"
     "rounds 2\n"
     "best 1 4\n"
     "events calm\n"
     "position {\"cells\":{\"a4\":\"wall\",\"b4\":\"wall\",\"b1\":\"wall\"},\"barrels\":{},\"robots\":[{\"seat\":0,\"at\":\"d4\",\"face\":\"S\",\"parts\":[\"p4\",\"w2\",\"c\"],\"damaged\":[\"chassis\",\"weapon\"]},{\"god\":\"red\",\"program\":\"pendulum\",\"at\":\"b3\",\"face\":\"S\"}]}\n"
     "move program B R F A\n"
    },
    {"40-two-on-one",
     "puzzle golems/40-two-on-one\n"
     "kind program\n"
     "grade 7\n"
     "en Two against one: a ram and a pendulum, two rounds.\n"
     "ru Двое против одного: таран, маятник и два раунда.\n"
     "teaches rivals\n"
     "goal rout\n"
     "rounds 3\n"
     "best 2 8\n"
     "events calm\n"
     "position {\"cells\":{\"b1\":\"wall\",\"c3\":\"wall\",\"c4\":\"water\"},\"barrels\":{\"b4\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"a3\",\"face\":\"S\",\"parts\":[\"p4\",\"w2\",\"c\"],\"damaged\":[\"weapon\"]},{\"god\":\"red\",\"program\":\"ram\",\"at\":\"a1\",\"face\":\"N\"},{\"god\":\"green\",\"program\":\"pendulum\",\"at\":\"d2\",\"face\":\"E\"}]}\n"
     "move program B L L A\n"
     "move program R F F A\n"
    },
    {"41-in-the-way",
     "puzzle golems/41-in-the-way\n"
     "kind program\n"
     "grade 3\n"
     "en In the way: the guard may step onto the flag, or not. The dice fall as is worst, so be ready for both.\n"
     "ru На пути: страж может встать на флажок, а может и нет. Кубики выпадают как хуже всего, нужна готовность к обоим случаям.\n"
     "teaches if\n"
     "dice worst\n"
     "goal reach A:d1\n"
     "rounds 1\n"
     "best 1 6\n"
     "events if\n"
     "position {\"cells\":{},\"robots\":[{\"seat\":0,\"at\":\"b1\",\"face\":\"N\",\"parts\":[\"p4\",\"w2\",\"c\"]},{\"god\":\"red\",\"program\":\"guard\",\"at\":\"d2\",\"face\":\"N\"}]}\n"
     "move program R F I(A,F) F\n"
    },
    {"42-round-the-corner",
     "puzzle golems/42-round-the-corner\n"
     "kind program\n"
     "grade 3\n"
     "en Round the corner: behind the bend a sentry stands on the flag, or beside it. The dice fall as is worst.\n"
     "ru За углом: часовой стоит на флажке или рядом. Кубики выпадают как хуже всего.\n"
     "teaches if\n"
     "dice worst\n"
     "goal reach A:b2\n"
     "rounds 1\n"
     "best 1 5\n"
     "events if\n"
     "position {\"cells\":{\"b3\":\"wall\",\"d1\":\"wall\"},\"robots\":[{\"seat\":0,\"at\":\"c3\",\"face\":\"N\",\"parts\":[\"p4\",\"w2\",\"c\"]},{\"god\":\"green\",\"program\":\"sentry\",\"at\":\"a2\",\"face\":\"W\"}]}\n"
     "move program F L I(A,F) F\n"
    },
    {"43-near-or-far",
     "puzzle golems/43-near-or-far\n"
     "kind program\n"
     "grade 3\n"
     "en Near or far: strike the guard where it is, a cell nearer or not. The dice fall as is worst.\n"
     "ru Близко или далеко: ударить по стражу там, где он окажется. Кубики выпадают как хуже всего.\n"
     "teaches if\n"
     "dice worst\n"
     "goal rout\n"
     "rounds 1\n"
     "best 1 6\n"
     "events if\n"
     "position {\"cells\":{\"d2\":\"wall\"},\"robots\":[{\"seat\":0,\"at\":\"a1\",\"face\":\"N\",\"parts\":[\"p4\",\"w2\",\"c\"]},{\"god\":\"red\",\"program\":\"guard\",\"at\":\"d1\",\"face\":\"E\"}]}\n"
     "move program R F I(A,F) A\n"
    },
    {"44-head-on",
     "puzzle golems/44-head-on\n"
     "kind program\n"
     "grade 4\n"
     "golems 2\n"
     "en Head-on: two golems in a narrow street, each to the other's end. Two that step at each other in the same line change places.\n"
     "ru Навстречу: два голема на узкой улице, каждому на чужой конец. Кто шагает навстречу друг другу в одной строке, меняются местами.\n"
     "teaches together\n"
     "goal reach A:d2 A:a2\n"
     "rounds 2\n"
     "best 1 8\n"
     "events calm\n"
     "position {\"cells\":{\"a1\":\"wall\",\"b1\":\"wall\",\"c1\":\"wall\",\"d1\":\"wall\",\"a3\":\"wall\",\"b3\":\"wall\",\"c3\":\"wall\",\"d3\":\"wall\"},\"robots\":[{\"seat\":0,\"at\":\"a2\",\"face\":\"N\",\"parts\":[\"p4\",\"w2\",\"c\"]},{\"seat\":1,\"at\":\"d2\",\"face\":\"W\",\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program R F F F\n"
     "move program W F F F\n"
    },
    {"45-delivery",
     "puzzle golems/45-delivery\n"
     "kind program\n"
     "grade 3\n"
     "golems 2\n"
     "en Delivery: the toolkit is in the barrel, and the second golem needs it. Movement comes before strikes.\n"
     "ru Доставка: в бочке ящик с инструментами, и нужен он второму голему. Движение идёт раньше ударов.\n"
     "teaches together\n"
     "goal mend\n"
     "rounds 2\n"
     "best 1 6\n"
     "events calm\n"
     "position {\"cells\":{\"c4\":\"wall\",\"b2\":\"wall\",\"c2\":\"wall\",\"a2\":\"wall\",\"d2\":\"wall\"},\"barrels\":{\"b3\":[\"toolkit\"]},\"robots\":[{\"seat\":0,\"at\":\"a3\",\"face\":\"N\",\"parts\":[\"p4\",\"w2\",\"c\"]},{\"seat\":1,\"at\":\"d4\",\"face\":\"N\",\"parts\":[\"p4\",\"w2\",\"c\"],\"damaged\":[\"chassis\"]}]}\n"
     "move program R F F W\n"
     "move program W L R A\n"
    },
    {"46-shield",
     "puzzle golems/46-shield\n"
     "kind program\n"
     "grade 2\n"
     "golems 2\n"
     "en The shield: the pendulum will defend, and one blow of strength 1 does nothing. Two blows in one line add up.\n"
     "ru Удар по щиту: маятник будет защищаться, и один удар силой 1 ему нипочём. Два удара в одной строке складываются.\n"
     "teaches together\n"
     "goal rout\n"
     "rounds 1\n"
     "best 1 4\n"
     "events calm\n"
     "position {\"cells\":{},\"robots\":[{\"seat\":0,\"at\":\"a1\",\"face\":\"S\",\"parts\":[\"p4\",\"w2\",\"c\"],\"damaged\":[\"processor\",\"weapon\"]},{\"seat\":1,\"at\":\"c1\",\"face\":\"N\",\"parts\":[\"p4\",\"w2\",\"c\"],\"damaged\":[\"processor\",\"weapon\"]},{\"god\":\"red\",\"program\":\"pendulum\",\"at\":\"b2\",\"face\":\"N\"}]}\n"
     "move program L A\n"
     "move program L A\n"
    },
    {"47-two-bridges",
     "puzzle golems/47-two-bridges\n"
     "kind program\n"
     "grade 7\n"
     "golems 2\n"
     "en Two bridges: one more scratch puts either golem out, so nobody swims. A stack that falls into the water comes apart.\n"
     "ru Два моста: ещё одна царапина выбьет любого из големов, плавать нельзя. Столбик, упав в воду, распадается.\n"
     "teaches together\n"
     "goal reach A:c4 A:d4\n"
     "rounds 3\n"
     "best 2 8\n"
     "events calm calm\n"
     "position {\"cells\":{\"a3\":\"water\",\"b3\":\"water\",\"c3\":\"water\",\"d3\":\"water\"},\"barrels\":{\"c2\":[\"empty\",\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"c1\",\"face\":\"S\",\"parts\":[\"p4\",\"w2\",\"c\"],\"damaged\":[\"processor\",\"weapon\",\"chassis\"]},{\"seat\":1,\"at\":\"d1\",\"face\":\"W\",\"parts\":[\"p4\",\"w2\",\"c\"],\"damaged\":[\"processor\",\"weapon\",\"chassis\"]}]}\n"
     "move program F F\n"
     "move program L F\n"
     "move program F W\n"
     "move program F F\n"
    },
    {NULL, NULL},
};

const char *const golems_puzzle_names[] = {
    "none",
    "01-steps",
    "02-twice",
    "03-sapper",
    "04-chain",
    "05-bridge",
    "06-rails",
    "07-slide",
    "08-duel",
    "09-ring",
    "10-snow",
    "11-gateway",
    "12-thin-ice",
    "13-relay",
    "14-medic",
    "15-straight",
    "16-backwards",
    "17-street",
    "18-corner",
    "19-house",
    "20-push",
    "21-store",
    "22-fuse",
    "23-swim",
    "24-through",
    "25-island",
    "26-lake",
    "27-cold-feet",
    "28-glide",
    "29-two-glides",
    "30-dig-out",
    "31-deep-snow",
    "32-bend",
    "33-twice-back",
    "34-five-steps",
    "35-ram",
    "36-ambush",
    "37-toolkit",
    "38-gamble",
    "39-pendulum",
    "40-two-on-one",
    "41-in-the-way",
    "42-round-the-corner",
    "43-near-or-far",
    "44-head-on",
    "45-delivery",
    "46-shield",
    "47-two-bridges",
    NULL,
};
