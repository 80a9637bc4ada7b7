import { formEntryPaths } from '@butiga/machines/testing'
import { everyStep, walksOf } from './walks.ts'

export const { steps, walks, notDisplayed } = walksOf(
  formEntryPaths,
  everyStep(
    formEntryPaths,
    'a consent is missing',
    'the form comes, and requires a captcha',
    'the captcha is solved',
    'the captcha fails',
    'the form comes, with a second step and a field for files',
    'the form comes with files, and requires a captcha',
    'submit the last step, with a file',
    'go back',
    'the files are sent',
    'a file is refused: FILE_REFUSED',
    'the form was changed meanwhile',
    'a field is refused: VALIDATION_FAILED',
  ),
)

const withoutCaptcha = 'this shop has no captcha service; captcha.spec.ts has one'

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
const oneStep =
  'the form of a product that is sold out has one step and no files: form-steps.spec.ts sends one that has'

export const notOnScreen: Readonly<Record<string, string>> = {
  'formEntry.open.consenting on consent.refused': 'this form of the sample shop asks for no consents',
  'formEntry.open.consenting on consent.accepted #1 [hasFiles] yes': oneStep,
  'formEntry.open.consenting on consent.accepted #2 [requiresCaptcha] yes': withoutCaptcha,
  'formEntry.open.editing on form.submitted #1 [hasNextStep] yes': oneStep,
  'formEntry.open.editing on formEntry.back': oneStep,
  'formEntry.open.storing on xstate.error.actor.store #1 [isOfAnotherForm] yes': oneStep,
  'formEntry.open.uploading on xstate.done.actor.upload #1 [requiresCaptcha] no': oneStep,
  'formEntry.open.uploading on xstate.done.actor.upload #1 [requiresCaptcha] yes': oneStep,
  'formEntry.open.uploading on xstate.done.actor.upload #2': oneStep,
  'formEntry.open.uploading on xstate.error.actor.upload': oneStep,
  'formEntry.open.proving on xstate.done.actor.solveCaptcha': withoutCaptcha,
  'formEntry.open.proving on xstate.error.actor.solveCaptcha': withoutCaptcha,
}
