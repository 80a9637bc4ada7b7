import type { SeedEvent } from '../sample.ts'
import { texts } from '../texts.ts'

export const events: readonly SeedEvent[] = [
  {
    inDays: 9,
    from: '10:00',
    to: '13:00',
    image: 'packing',
    title: texts('Kako spakirati lomljivo', 'How to pack what breaks', 'Zerbrechliches richtig verpacken'),
    place: texts('Skladište Firule, Split', 'Firule warehouse, Split', 'Lager Firule, Split'),
    summary: texts(
      'Donesite vazu, sliku ili servis i naučite kako se pakira.',
      'Bring a vase, a picture or a tea set and learn how to pack it.',
      'Bringen Sie Vase, Bild oder Service mit und lernen Sie, wie man packt.',
    ),
    html: texts(
      '<p>Donesite ono što vas brine: vazu, sliku, bakin servis. Pokazujemo kako se omata, čime se puni i zašto se kutija trese prije lijepljenja. Ulaz je slobodan.</p>',
      '<p>Bring what worries you: a vase, a picture, your grandmother’s china. We show how to wrap it, what to fill the box with and why you shake it before you tape it. Free entry.</p>',
      '<p>Bringen Sie mit, was Ihnen Sorgen macht: Vase, Bild, Großmutters Service. Wir zeigen, wie man einwickelt, womit man füllt und warum man den Karton vor dem Zukleben schüttelt. Eintritt frei.</p>',
    ),
  },
  {
    inDays: 23,
    from: '15:00',
    to: '18:00',
    image: 'workshop',
    title: texts('Radionica keramike', 'Pottery workshop', 'Töpferkurs'),
    place: texts('Keramika Veli Iž', 'Keramika Veli Iž', 'Keramika Veli Iž'),
    summary: texts(
      'Popodne uz kolo, dvanaest mjesta i šalica koja stiže za tri tjedna.',
      'An afternoon at the wheel, twelve places, and a cup that arrives in three weeks.',
      'Ein Nachmittag an der Scheibe, zwölf Plätze und ein Becher, der in drei Wochen kommt.',
    ),
    html: texts(
      '<p>Popodne uz kolo s majstoricom koja radi šalice „Nevera”. Mjesta je dvanaest, a ulaznica je u butigi. Šalicu ispečemo i donesemo za tri tjedna.</p>',
      '<p>An afternoon at the wheel with the potter who makes the “Nevera” cups. There are twelve places, and the ticket is in the shop. Your cup is fired and delivered in three weeks.</p>',
      '<p>Ein Nachmittag an der Scheibe mit der Töpferin der „Nevera“-Becher. Es gibt zwölf Plätze, die Karte gibt es im Shop. Ihr Becher wird gebrannt und in drei Wochen geliefert.</p>',
    ),
  },
  {
    inDays: 41,
    capacity: 8,
    from: '19:30',
    to: '23:00',
    image: 'ferry',
    title: texts('Noć s kurirom', 'A night with the courier', 'Eine Nacht mit dem Kurier'),
    place: texts('Trajektna luka Split', 'Split ferry port', 'Fährhafen Split'),
    summary: texts(
      'Od zadnjeg preuzimanja do ukrcaja na trajekt.',
      'From the last pick-up to the loading of the ferry.',
      'Von der letzten Abholung bis zur Verladung auf die Fähre.',
    ),
    html: texts(
      '<p>Od zadnjeg preuzimanja do ukrcaja: pogledajte gdje vaš paket provede večer. Vodimo najviše osam ljudi, pa se prijavite i ponesite toplu jaknu.</p>',
      '<p>From the last pick-up to the loading: see where your parcel spends the evening. We take eight people at most, so sign up, and bring a warm jacket.</p>',
      '<p>Von der letzten Abholung bis zur Verladung: Sehen Sie, wo Ihr Paket den Abend verbringt. Höchstens acht Gäste: Melden Sie sich an, und ziehen Sie sich warm an.</p>',
    ),
  },
  {
    inDays: -30,
    from: '09:00',
    to: '14:00',
    image: 'breakfast',
    title: texts('Sajam otočnih proizvođača', 'Island producers’ fair', 'Markt der Inselerzeuger'),
    place: texts('Riva, Supetar', 'Waterfront, Supetar', 'Riva, Supetar'),
    summary: texts(
      'Dvadeset i dva proizvođača, svaki za svojim stolom.',
      'Twenty-two producers, each at a table of their own.',
      'Zweiundzwanzig Erzeuger, jeder an seinem Tisch.',
    ),
    html: texts(
      '<p>Dvadeset i dva proizvođača čije darove vozimo, svaki za svojim stolom. Sve što ste kupili tog dana dovezli smo vam kući besplatno.</p>',
      '<p>The twenty-two producers whose gifts we carry, each at a table of their own. Whatever you bought that day, we brought home to you free of charge.</p>',
      '<p>Die zweiundzwanzig Erzeuger, deren Gaben wir fahren, jeder an seinem Tisch. Was Sie an diesem Tag kauften, brachten wir Ihnen kostenlos nach Hause.</p>',
    ),
  },
]
