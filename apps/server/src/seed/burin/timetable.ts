import { same, texts } from '../texts.ts'

/** The night ferries of the sample shop: every evening but Saturday's. */
const everyEvening = {
  sunday: '16:00',
  monday: '16:00',
  tuesday: '16:00',
  wednesday: '16:00',
  thursday: '16:00',
  friday: '16:00',
}

const island = (code: string, name: string, zipCodes: readonly string[], cutOffs: object = everyEvening) => ({
  code,
  name: same(name),
  country: 'HR',
  zipCodes,
  cutOffs,
  arrival: { time: '08:00', days: 1 },
})

const holiday = (from: string, to = from) => ({
  from,
  to,
  note: texts('Praznik: trajekt ne vozi.', 'Public holiday: no ferry.', 'Feiertag: keine Fähre.'),
})

/** When the overnight delivery departs to the islands; docs/selling.md has the form. */
export const nightTimetable = {
  texts: {
    destination: texts('Moj otok', 'My island', 'Meine Insel'),
    today: texts(
      'Još {left} za trajekt večeras → {destination}, {arrival}',
      '{left} until tonight’s ferry → {destination}, {arrival}',
      'Noch {left} bis zur Fähre heute Abend → {destination}, {arrival}',
    ),
    later: texts(
      'Naručite {cutOff} → {destination}, {arrival}',
      'Order {cutOff} → {destination}, {arrival}',
      'Bestellung {cutOff} → {destination}, {arrival}',
    ),
  },
  destinations: [
    island('brac', 'Brač', ['21400', '21405', '21410', '21412', '21420', '21425']),
    island('hvar', 'Hvar', ['21450', '21460', '21465', '21469']),
    island('korcula', 'Korčula', ['20260', '20270', '20271', '20274']),
    island('lastovo', 'Lastovo', ['20290'], { sunday: '15:00', tuesday: '15:00', thursday: '15:00' }),
    island('solta', 'Šolta', ['21430']),
    island('vis', 'Vis', ['21480', '21485']),
  ],
  pauses: [
    {
      from: '2026-11-28',
      to: '2026-11-29',
      destinations: ['lastovo', 'vis'],
      note: texts('Bura: trajekt ne vozi.', 'Bora wind: no ferry.', 'Bora: Die Fähre fällt aus.'),
    },
    holiday('2026-12-25', '2026-12-26'),
    holiday('2027-01-01'),
    holiday('2027-01-06'),
  ],
}
