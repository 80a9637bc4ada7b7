import { accountFormPaths } from '@butiga/machines/testing'
import { everyStep, walksOf } from './walks.ts'

/** The details of a member, whose form asks for no password. */
export const { steps, walks, notDisplayed } = walksOf(
  accountFormPaths,
  everyStep(accountFormPaths, 'it is saved without a user', 'it is refused: INCORRECT_OLD_PASSWORD'),
)

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {}
