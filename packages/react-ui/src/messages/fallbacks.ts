import { msg } from '@lingui/core/macro'

/** The texts for keys without a text of their own, and for the time before the texts are fetched. */
export const fallbackMessages = {
  'core.notifications.somethingWentWrong': msg({
    id: 'core.notifications.somethingWentWrong',
    message: 'Nešto je pošlo po zlu.',
  }),
  'validation.noText': msg({ id: 'validation.noText', message: 'Za ovu pogrešku nema teksta.' }),
  'Network error': msg({
    id: 'Network error',
    message: 'Ne možemo dohvatiti butigu. Provjerite internetsku vezu i pokušajte ponovno.',
  }),
}
