import { msg } from '@lingui/core/macro'

/** Server texts that the SDK keeps as their own keys. */
export const serverMessages = {
  INVALID_LOGIN: msg({ id: 'INVALID_LOGIN', message: 'Prijava nije uspjela' }),
  'Slug is taken.': msg({ id: 'Slug is taken.', message: 'Slug je zauzet.' }),
  'File type or size is not allowed.': msg({
    id: 'File type or size is not allowed.',
    message: 'Vrsta ili veličina datoteke nije dopuštena.',
  }),
  'Too many requests.': msg({ id: 'Too many requests.', message: 'Previše pokušaja. Pokušajte ponovno malo kasnije.' }),
  'Not allowed.': msg({ id: 'Not allowed.', message: 'Nemate dopuštenje za ovu radnju.' }),
  'Not logged in.': msg({ id: 'Not logged in.', message: 'Niste prijavljeni.' }),
  'Site is locked.': msg({
    id: 'Site is locked.',
    message: 'Ove stranice otvara lozinka. Osvježite stranicu i upišite je.',
  }),
  'Wrong admin key.': msg({ id: 'Wrong admin key.', message: 'Administratorski ključ nije ispravan. Odjavljeni ste.' }),
  'Validation failed.': msg({ id: 'Validation failed.', message: 'Provjerite unesene podatke.' }),
  'Content has changed meanwhile.': msg({
    id: 'Content has changed meanwhile.',
    message: 'Sadržaj je u međuvremenu promijenjen.',
  }),
  'Still in use.': msg({ id: 'Still in use.', message: 'Još se koristi.' }),
  'Not found.': msg({ id: 'Not found.', message: 'Nije pronađeno.' }),
  'Token has expired.': msg({ id: 'Token has expired.', message: 'Prijava je istekla. Prijavite se ponovno.' }),
  // What never got an answer (the SDK's own status texts).
  'Request timed out': msg({ id: 'Request timed out', message: 'Butiga ne odgovara. Pokušajte ponovno.' }),
}
