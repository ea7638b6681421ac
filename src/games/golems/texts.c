/* texts.c - the files of arenas/ and puzzles/; written by arenas/make. */
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
     "First steps: walk to the flag at c2, round the rock.\n"
     "Первые шаги: дойти до флажка c2 в обход камней.\n"
     "goal reach A:c2\n"
     "rounds 1\n"
     "events calm\n"
     "position {\"cells\":{\"a2\":\"wall\",\"b2\":\"wall\"},\"barrels\":{\"d4\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"a1\",\"face\":\"E\",\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program F F L B\n"
    },
    {"02-twice",
     "Loop: four lines, five steps and turns.  Reach b4 in one round.\n"
     "Цикл: четыре строки, пять действий. Дойти до b4 за один раунд.\n"
     "goal reach A:b4\n"
     "rounds 1\n"
     "events loop\n"
     "position {\"cells\":{\"b1\":\"wall\",\"b2\":\"wall\",\"c3\":\"wall\",\"c2\":\"wall\"},\"barrels\":{\"c4\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"a1\",\"face\":\"S\",\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program F X(F) L F\n"
    },
    {"03-sapper",
     "One blow, two parabots: let the bomb do it, and be far enough away, or hard enough.\n"
     "Один удар — два ПароБота: пусть поработает бомба, а вы стойте подальше или покрепче.\n"
     "goal rout\n"
     "rounds 1\n"
     "events calm\n"
     "position {\"cells\":{\"b3\":\"wall\",\"c1\":\"wall\",\"d2\":\"wall\",\"b4\":\"wall\"},\"barrels\":{\"c2\":[\"bomb\"]},\"robots\":[{\"seat\":0,\"at\":\"a1\",\"face\":\"S\",\"parts\":[\"p4\",\"wr\",\"c\"]},{\"god\":\"red\",\"program\":\"pendulum\",\"at\":\"c3\",\"face\":\"E\"},{\"god\":\"green\",\"program\":\"ram\",\"at\":\"d1\",\"face\":\"N\"}]}\n"
     "move program F L F A\n"
     "move flip processor\n"
    },
    {"04-chain",
     "Three parabots, two bombs, one round, and a golem that bears a single point.\n"
     "Три ПароБота, две бомбы, один раунд и голем, которому осталось вынести одно повреждение.\n"
     "goal rout\n"
     "rounds 1\n"
     "events calm calm\n"
     "position {\"cells\":{\"d2\":\"wall\",\"d4\":\"wall\",\"a2\":\"wall\"},\"barrels\":{\"b2\":[\"empty\",\"bomb\"],\"c3\":[\"bomb\"]},\"robots\":[{\"seat\":0,\"at\":\"b4\",\"face\":\"W\",\"parts\":[\"p4\",\"w2\",\"c\"],\"damaged\":[\"chassis\",\"weapon\"]},{\"god\":\"red\",\"program\":\"pendulum\",\"at\":\"a1\",\"face\":\"N\"},{\"god\":\"blue\",\"program\":\"pendulum\",\"at\":\"d3\",\"face\":\"E\"},{\"god\":\"green\",\"program\":\"pendulum\",\"at\":\"c1\",\"face\":\"N\"}]}\n"
     "move program B B R A\n"
    },
    {"05-bridge",
     "The barrel is the bridge: reach b4 with a golem that no drop may touch.\n"
     "Бочка — это мост: дойти до b4 големом, которому нельзя замочить ног.\n"
     "goal reach A:b4\n"
     "rounds 2\n"
     "events calm\n"
     "position {\"cells\":{\"a3\":\"water\",\"b3\":\"water\",\"c3\":\"water\",\"d3\":\"water\"},\"barrels\":{\"b2\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"b1\",\"face\":\"S\",\"parts\":[\"p4\",\"w2\",\"c\"],\"damaged\":[\"weapon\",\"chassis\",\"processor\"]}]}\n"
     "move program F F\n"
     "move program F F\n"
    },
    {"06-rails",
     "All aboard: on the rail turns do nothing, and the rail turns by itself.\n"
     "По рельсам: на линии повороты не действуют, зато линия поворачивает сама.\n"
     "goal reach A:d4\n"
     "rounds 2\n"
     "events calm\n"
     "position {\"cells\":{\"b1\":\"line-EW\",\"c1\":\"line-SW\",\"c2\":\"line-NS\",\"c3\":\"line-NE\",\"d3\":\"line-SW\",\"b2\":\"wall\",\"d1\":\"wall\"},\"barrels\":{\"a4\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"b1\",\"face\":\"E\",\"following\":true,\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program F F F B\n"
     "move program F F F B\n"
    },
    {"07-slide",
     "Winter: on slick a step is done twice.  Reach d3.\n"
     "Зима: на гололёде шаг делается дважды. Дойти до d3.\n"
     "goal reach A:d3\n"
     "rounds 2\n"
     "events calm\n"
     "position {\"sides\":[\"winter\"],\"cells\":{\"c2\":\"wall\",\"b4\":\"wall\"},\"barrels\":{\"a4\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"b1\",\"face\":\"W\",\"parts\":[\"p3\",\"w2\",\"c\"]}]}\n"
     "move program F B L\n"
     "move program F L F\n"
    },
    {"08-duel",
     "The ram goes on until something is in its way, and strikes what is.\n"
     "Таран идёт, пока ему ничто не мешает, и бьёт того, кто мешает.\n"
     "goal rout\n"
     "rounds 2\n"
     "events calm\n"
     "position {\"cells\":{},\"barrels\":{\"a1\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"b1\",\"face\":\"E\",\"parts\":[\"p4\",\"w2\",\"c\"],\"damaged\":[\"chassis\",\"weapon\",\"processor\"]},{\"god\":\"red\",\"program\":\"ram\",\"at\":\"c4\",\"face\":\"N\"}]}\n"
     "move program F F\n"
     "move program R A\n"
    },
    {"09-ring",
     "Caught in a ring of turns.  Break it, and reach a4.\n"
     "В кольце из поворотов. Разорвать его и дойти до a4.\n"
     "goal reach A:a4\n"
     "rounds 2\n"
     "events calm calm\n"
     "position {\"cells\":{\"b2\":\"line-SE\",\"c2\":\"line-SW\",\"c3\":\"line-NW\",\"b3\":\"line-NE\"},\"barrels\":{\"d4\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"b2\",\"face\":\"E\",\"following\":true,\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program F F L A\n"
     "move program F F L F\n"
    },
    {"10-snow",
     "In a drift every command must be given twice.  Reach a4 from the middle of it.\n"
     "В сугробе каждую команду дают дважды. Выбраться из него и дойти до a4.\n"
     "goal reach A:a4\n"
     "rounds 3\n"
     "events calm calm\n"
     "position {\"sides\":[\"winter\"],\"cells\":{\"b3\":\"wall\",\"a2\":\"wall\",\"b1\":\"wall\"},\"barrels\":{\"d4\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"c1\",\"face\":\"N\",\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program F F B B\n"
     "move program B F B L\n"
     "move program F F F B\n"
    },
    {"11-gateway",
     "The other island: a barrel stands before the portal.  Reach its far corner.\n"
     "Другой остров: перед порталом стоит бочка. Дойти до дальнего угла.\n"
     "goal reach B:a4\n"
     "rounds 3\n"
     "events calm calm\n"
     "position {\"field\":\"4x4+2x4\",\"cells\":{\"A:d4\":\"portal1\",\"B:b1\":\"portal1\",\"A:c4\":\"wall\",\"B:a3\":\"wall\"},\"barrels\":{\"A:d3\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"A:c2\",\"face\":\"E\",\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program F F F R\n"
     "move program F F F W\n"
     "move program F F L B\n"
    },
    {"12-thin-ice",
     "Thin ice: it holds for one round's end, not for two, and in the fourth round it thaws.  The golem bears nothing more.\n"
     "Тонкий лёд держит до конца одного раунда, не двух, а в четвёртом раунде оттепель. Голем больше ничего не вынесет.\n"
     "goal reach A:d4\n"
     "rounds 4\n"
     "events calm calm calm thaw\n"
     "position {\"cells\":{\"a2\":\"ice\",\"a3\":\"ice\",\"a4\":\"ice\",\"b4\":\"ice\",\"b2\":\"wall\",\"b3\":\"wall\",\"b1\":\"wall\"},\"barrels\":{\"d1\":[\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"a1\",\"face\":\"S\",\"parts\":[\"p4\",\"w2\",\"c\"],\"damaged\":[\"processor\",\"weapon\",\"chassis\"]}]}\n"
     "move program F F\n"
     "move program F L\n"
     "move program F F\n"
     "move program F F\n"
    },
    {"13-relay",
     "Two pairs of portals and one way through: reach the far corner of the last island.\n"
     "Две пары порталов и один путь: дойти до дальнего угла последнего острова.\n"
     "goal reach C:b4\n"
     "rounds 4\n"
     "events calm loop calm\n"
     "position {\"field\":\"4x4+2x4+2x4\",\"sides\":[\"summer\",\"winter\",\"summer\"],\"cells\":{\"A:d1\":\"portal1\",\"B:a1\":\"portal1\",\"B:b4\":\"portal2\",\"C:a1\":\"portal2\",\"B:b1\":\"wall\",\"C:b1\":\"wall\",\"C:a3\":\"wall\",\"A:c1\":\"wall\"},\"barrels\":{\"A:d2\":[\"empty\"],\"C:b3\":[\"bomb\"]},\"robots\":[{\"seat\":0,\"at\":\"A:c2\",\"face\":\"E\",\"parts\":[\"p4\",\"w2\",\"c\"]}]}\n"
     "move program F A F L\n"
     "move program F X(B) L B\n"
     "move program L F L F\n"
     "move program R F A F\n"
     "move flip processor\n"
    },
    {"14-medic",
     "Somewhere in the stack is the toolkit.  Two lines a round are all that the broken processor gives.\n"
     "В столбике есть ящик с инструментами. Сломанный процессор даёт лишь две строки за раунд.\n"
     "goal mend\n"
     "rounds 5\n"
     "events calm calm calm\n"
     "position {\"cells\":{\"b2\":\"wall\",\"c2\":\"wall\"},\"barrels\":{\"c4\":[\"empty\",\"toolkit\",\"empty\"]},\"robots\":[{\"seat\":0,\"at\":\"b1\",\"face\":\"S\",\"parts\":[\"p4\",\"w2\",\"c\"],\"damaged\":[\"processor\",\"weapon\"]}]}\n"
     "move program L F\n"
     "move program F L\n"
     "move program B B\n"
     "move program B L\n"
     "move program A A\n"
     "move mend processor\n"
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
    NULL,
};
