import { fromPromise } from 'xstate'

export interface NoticesPorts {
  /** Puts the texts of messages where `textOf` finds them. */
  readonly loadTexts: () => Promise<void>
}

export const noticesActors = ({ loadTexts }: NoticesPorts) => ({ loadTexts: fromPromise<void>(loadTexts) })
