import type { SeedPost, SeedTerm } from '../sample.ts'
import { texts } from '../texts.ts'

export const terms = {
  care: {
    type: 'category',
    title: texts('Njega', 'Care', 'Pflege'),
    slug: texts('njega', 'care', 'pflege'),
    description: texts('Da stvari dugo traju.', 'So that things last.', 'Damit die Dinge lange halten.'),
  },
} as const satisfies Record<string, SeedTerm>

export const posts: readonly SeedPost[] = [
  {
    daysAgo: 6,
    terms: ['care'],
    image: 'board',
    slug: texts('kako-njegovati-drvo', 'how-to-care-for-wood', 'holz-richtig-pflegen'),
    title: texts(
      'Kako njegovati drvo u kuhinji',
      'How to care for wood in the kitchen',
      'Holz in der Küche richtig pflegen',
    ),
    description: texts(
      'Uljenje, pranje i ono što drvo ne voli.',
      'Oiling, washing, and what wood dislikes.',
      'Ölen, Waschen und was Holz nicht mag.',
    ),
    html: texts(
      '<p>Dasku operite odmah, obrišite i ostavite da stoji uspravno. Jednom mjesečno utrljajte žlicu lanenog ulja i pričekajte do jutra.</p><p>Perilica drvo isuši i raspukne, zato ga ondje ne ostavljajte.</p>',
      '<p>Wash a board at once, wipe it and let it stand upright. Once a month rub in a spoonful of linseed oil and wait until morning.</p><p>A dishwasher dries wood out and cracks it, so keep it away from there.</p>',
      '<p>Ein Brett sofort abwaschen, abwischen und aufrecht trocknen lassen. Einmal im Monat einen Löffel Leinöl einreiben und bis zum Morgen warten.</p><p>Die Spülmaschine trocknet Holz aus und lässt es reißen, dort gehört es nicht hinein.</p>',
    ),
  },
]
