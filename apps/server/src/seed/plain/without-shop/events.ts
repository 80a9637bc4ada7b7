import type { SeedEvent } from '../../sample.ts'
import { same, texts } from '../../texts.ts'

const place = same('Polica, Primjerova 12, Zagreb')

export const events: readonly SeedEvent[] = [
  {
    inDays: 6,
    from: '17:00',
    to: '20:00',
    image: 'lamp',
    place,
    title: texts('Večer popravaka', 'Repair evening', 'Reparaturabend'),
    summary: texts(
      'Donesite lampu, radio ili toster, a mi alat i strpljenje.',
      'Bring a lamp, a radio or a toaster; we bring tools and patience.',
      'Bringen Sie Lampe, Radio oder Toaster mit, wir bringen Werkzeug und Geduld.',
    ),
    html: texts(
      '<p>Vrata su otvorena, prijava nije potrebna. Najviše jedan uređaj po osobi, da svi stignu na red.</p>',
      '<p>The door is open and you need not sign up. One thing per person, so that everybody gets a turn.</p>',
      '<p>Die Tür ist offen, eine Anmeldung ist nicht nötig. Ein Gerät pro Person, damit alle drankommen.</p>',
    ),
  },
  {
    inDays: 17,
    capacity: 8,
    from: '10:00',
    to: '13:00',
    image: 'cushion',
    place,
    title: texts('Tečaj krpanja', 'Mending course', 'Flickkurs'),
    summary: texts(
      'Osam mjesta, igla i konac čekaju.',
      'Eight places, needle and thread are ready.',
      'Acht Plätze, Nadel und Faden liegen bereit.',
    ),
    html: texts(
      '<p>Za tri sata naučite tri boda i zakrpate ono što ste donijeli. Mjesta je osam, pa se prijavite.</p>',
      '<p>In three hours you learn three stitches and mend what you brought. There are eight places, so please sign up.</p>',
      '<p>In drei Stunden lernen Sie drei Stiche und flicken, was Sie mitgebracht haben. Es gibt acht Plätze, bitte melden Sie sich an.</p>',
    ),
  },
  {
    inDays: 31,
    from: '09:00',
    to: '12:00',
    image: 'seeds',
    place,
    title: texts('Razmjena sjemena', 'Seed swap', 'Saatgut-Tausch'),
    summary: texts(
      'Donesite što ste ubrali, ponesite što ćete posijati.',
      'Bring what you harvested, take home what you will sow.',
      'Bringen Sie mit, was Sie geerntet haben, und nehmen Sie mit, was Sie säen wollen.',
    ),
    html: texts(
      '<p>Vrećice neka imaju ime biljke i godinu. Kavu kuhamo mi.</p>',
      '<p>Please write the plant and the year on each bag. We make the coffee.</p>',
      '<p>Bitte beschriften Sie die Tüten mit Pflanze und Jahr. Kaffee kochen wir.</p>',
    ),
  },
  {
    inDays: -14,
    from: '17:00',
    to: '20:00',
    image: 'board',
    place,
    title: texts('Večer drva', 'An evening of wood', 'Ein Abend mit Holz'),
    summary: texts(
      'Brusili smo i uljili dvadeset i jednu dasku.',
      'We sanded and oiled twenty-one boards.',
      'Einundzwanzig Bretter wurden geschliffen und geölt.',
    ),
    html: texts(
      '<p>Hvala svima koji su došli. Ulje i brusni papir ostaju u radionici, poslužite se.</p>',
      '<p>Thank you to everybody who came. Oil and sandpaper stay in the workshop, help yourselves.</p>',
      '<p>Danke an alle, die da waren. Öl und Schleifpapier bleiben in der Werkstatt, bedienen Sie sich.</p>',
    ),
  },
]
