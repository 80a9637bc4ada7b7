import { authPaths } from '@butiga/machines/testing'
import { everyStep, walksOf } from './walks.ts'

type Snapshot = Parameters<NonNullable<typeof authPaths.allows>>[0]

const isOut = (snapshot: Snapshot): boolean => snapshot.matches('loggedOut')
const isRequested = (snapshot: Snapshot): boolean => snapshot.matches('restoring')
const isRead = (snapshot: Snapshot): boolean => isRequested(snapshot) || snapshot.matches({ loggedIn: 'rereading' })

/** The page of the account: with the forms of a guest, of the second step, or what is the user's. */
export const { steps, walks, notDisplayed } = walksOf(authPaths, {
  ...everyStep(
    authPaths,
    'log in for the heart of a tape',
    'come back from a provider',
    'come back from a provider for the heart of a tape',
    'press a heart',
    'switch the language',
  ),
  'log in': isOut,
  'change the name': (snapshot) => snapshot.matches({ loggedIn: 'settled' }),
  'another tab logs in or out': (snapshot) => !snapshot.matches({ loggedIn: 'leaving' }),
  'log out': (snapshot) => snapshot.matches({ loggedIn: 'settled' }) || snapshot.matches('askingCode'),
  'Ivo is logged in': (snapshot) => snapshot.matches({ loggedIn: 'rereading' }),
  // By the answer of a call that is on its way.
  'the server ends the log-in': (snapshot) => isRead(snapshot) || snapshot.matches({ loggedIn: 'leaving' }),
})

const noHearts = 'the pages of an account have no hearts: they are walked with the wishlist'
const atHome = 'the form of the log-in is there for a guest alone, once that is known'
const byProvider = 'the page that a provider leads back to is walked with its own machine'
const inEnglish = 'a switched language is walked with the whole shop'

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {
  'auth.restoring on auth.login': atHome,
  'auth.unreachable on auth.login': atHome,
  'auth.askingCode on auth.login': atHome,
  'auth.restoring on auth.adopt': byProvider,
  'auth.unreachable on auth.adopt': byProvider,
  'auth.loggedOut on auth.adopt': byProvider,
  'auth.askingCode on auth.adopt': byProvider,
  'auth.restoring on wishlist.toggle': noHearts,
  'auth.unreachable on wishlist.toggle': noHearts,
  'auth.loggedOut on wishlist.toggle': noHearts,
  'auth.loggingIn on wishlist.toggle': noHearts,
  'auth.askingCode on wishlist.toggle': noHearts,
  'auth.loggedIn on wishlist.toggle': noHearts,
  'auth.loggedOut on auth.ended': 'a guest makes no call that a log-in could end with',
  'auth.loggedIn on language.switched': inEnglish,
  'auth.loggedIn.leaving on language.switched': inEnglish,
  'auth.loggedIn.leaving on auth.logout': 'a second press in the moment of the first is walked on the bare machine',
  'auth.loggedIn.leaving on auth.reread': 'another tab in the moment of a log-out is walked on the bare machine',
  'auth.closing on auth.ended': 'the log-out that closes needs no log-in',
}
