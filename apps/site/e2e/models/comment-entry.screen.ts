import { commentEntryPaths } from '@butiga/machines/testing'
import { walksOf } from './walks.ts'

type Snapshot = Parameters<NonNullable<typeof commentEntryPaths.allows>>[0]

const isMember = ({ context }: Snapshot): boolean => context.isMember
/** Only the comments of posts can be closed, or be open to members alone. */
const isGuest = ({ context }: Snapshot): boolean => !context.isMember
const always = (): boolean => true

/** The steps that a product allows to a member, and a post to a guest. */
export const { steps, walks, notDisplayed } = walksOf(commentEntryPaths, {
  'nothing is written yet': isMember,
  'an own comment is there': isMember,
  'an own comment is there, and more are allowed': isMember,
  'only members may write': isGuest,
  'comments are closed': isGuest,
  'it does not open: INTERNAL': isMember,
  'try again': always,
  'send it': always,
  'it is sent': always,
  'it is refused: ONE_USER_ONE_COMMENT': always,
  'it is refused: ALREADY_POSTED': always,
  'change the own one': always,
  'leave it': ({ context }) => context.own.length > 0,
  'write another': ({ context }) => context.rules?.isOnlyOne === false,
})

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {
  'commentEntry.written on commentEntry.edit [canEdit] no': 'the comments of others have no button',
  'commentEntry.written on commentEntry.another [canWriteAnother] no': 'there is no button where one is all',
  'commentEntry.open.editing on commentEntry.cancel [hasWritten] no': 'a first comment has no button to leave its form',
}
