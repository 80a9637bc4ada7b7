export { passwordActors, passwordForm, profileActors, profileForm } from './account-form.actors.ts'
export {
  codeActors,
  emailForm,
  forgotPasswordActors,
  loginActors,
  loginForm,
  newPasswordActors,
  newPasswordForm,
  resendActors,
} from './account-form.guest.actors.ts'
export { accountFormMachine } from './account-form.machine.ts'
export { accountFormPresence } from './account-form.presence.ts'
export { codeForm } from './account-form.code.actors.ts'
export { passwordIn, proofForm } from './account-form.proof.ts'
export type { AccountFormEmitted, AccountFormInput, Saved } from './account-form.types.ts'
