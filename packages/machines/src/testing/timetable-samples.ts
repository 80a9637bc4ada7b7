import type { DeliveryDestination, DeliveryTimetable } from '@butiga/commerce-sdk'

const island = (code: string, name: string, zipCodes: string[]): DeliveryDestination => ({
  code,
  name,
  country: 'HR',
  zipCodes,
  cutOffs: { monday: '16:00', tuesday: '16:00', wednesday: '16:00', thursday: '16:00', friday: '16:00' },
  arrival: { time: '08:00', days: 1 },
})

/** A shop that delivers to two islands, from Monday to Friday. */
export const timetable: DeliveryTimetable = {
  deliveryMethodId: 1,
  timeZone: 'Europe/Zagreb',
  texts: {
    destination: 'Moj otok',
    today: 'Još {left} → {destination}, {arrival}',
    later: 'Naručite {cutOff} → {destination}, {arrival}',
  },
  destinations: [island('hvar', 'Hvar', ['21450']), island('vis', 'Vis', ['21480', '21485'])],
  pauses: [{ from: '2026-11-24', to: '2026-11-24', destinations: ['vis'], note: 'Bura: trajekt ne vozi.' }],
}
