import type { Message } from '../shared/messages.ts'
import type { FormContext } from './form.types.ts'

/** What a field shows is wrong with it: nothing before it was left or the form was submitted; null when it is right. */
export const shownErrorAt = ({ errors, touched, isChecked }: FormContext, path: string): Message | null =>
  isChecked || touched[path] ? (errors[path] ?? null) : null
