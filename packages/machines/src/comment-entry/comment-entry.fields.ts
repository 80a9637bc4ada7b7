import type { Comment, FieldError } from '@butiga/commerce-sdk'
import { checkComment, COMMENT_LENGTH, type CommentRules, isEmail } from '@butiga/commerce-sdk/rules'
import type { FormGroup } from '../form/form.values.ts'

/** What a comment is made of, as its form has it. */
export interface WrittenComment {
  readonly text: string
  readonly rating: number | null
  readonly name: string
  readonly email: string
}

export const valuesOf = (comment: Comment | null): FormGroup => ({
  rating: comment?.rating ?? '',
  text: comment?.text ?? '',
  name: '',
  email: '',
})

const textIn = (values: FormGroup, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

export const writtenIn = (values: FormGroup): WrittenComment => ({
  text: textIn(values, 'text'),
  rating: typeof values['rating'] === 'number' ? values['rating'] : null,
  name: textIn(values, 'name'),
  email: textIn(values, 'email'),
})

/** What is wrong with a comment, by the rules of the call. */
export const faultsOf = (values: FormGroup, rules: CommentRules, isMember: boolean): readonly FieldError[] => {
  const written = writtenIn(values)
  const { text, email } = written
  const asks = !isMember && !rules.canGuestsRepeat
  return [
    ...checkComment(rules, written),
    ...(text.length > COMMENT_LENGTH ? [{ path: 'text', rule: 'maxLength', value: COMMENT_LENGTH } as const] : []),
    ...(asks && email === '' ? [{ path: 'email', rule: 'required' } as const] : []),
    ...(email !== '' && !isEmail(email) ? [{ path: 'email', rule: 'email' } as const] : []),
  ]
}
