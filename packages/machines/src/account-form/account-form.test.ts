import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { createActor, waitFor } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import { shownErrorAt } from '../form/form.shown.ts'
import { userWith } from '../testing/account-samples.ts'
import { fakeCommerce, type Answers } from '../testing/fake-commerce.ts'
import { passwordActors, passwordForm, profileActors, profileForm } from './account-form.actors.ts'
import { accountFormMachine } from './account-form.machine.ts'

const user = userWith()
const open = (kind: 'profile' | 'password', answers: Answers) => {
  const { commerce, sent } = fakeCommerce(answers)
  const actors = kind === 'profile' ? profileActors({ commerce }) : passwordActors({ commerce })
  const input = kind === 'profile' ? profileForm(user) : passwordForm
  const actor = createActor(accountFormMachine.provide({ actors }), { input }).start()
  const saved = vi.fn()
  actor.on('accountForm.saved', saved)
  const fields = actor.getSnapshot().children.fields!
  return {
    sent,
    saved,
    fields,
    write: (values: Record<string, string>) => {
      for (const [path, value] of Object.entries(values)) fields.send({ type: 'form.change', path, value })
    },
    submit: async () => {
      fields.send({ type: 'form.submit' })
      await waitFor(fields, (snapshot) => snapshot.matches('editing'))
    },
    errorAt: (path: string) => shownErrorAt(fields.getSnapshot().context, path)?.key ?? null,
    values: () => fields.getSnapshot().context.values,
  }
}

describe('the profile', () => {
  it('is saved, opens with what the server kept, and hands on the user', async () => {
    const stored = userWith({ details: { firstName: 'Iva', lastName: 'Marić' }, memberCardBarcode: '385' })
    const { write, submit, sent, saved, values, fields } = open('profile', { 'user.update': () => answer(stored) })
    expect(values()).toEqual({ firstName: 'Ana', lastName: 'Marić', email: 'ana@example.com', memberCardBarcode: '' })
    write({ firstName: ' Iva ', memberCardBarcode: '385' })
    await submit()
    expect(sent('user.update')).toEqual([
      {
        details: { firstName: 'Iva', lastName: 'Marić' },
        email: 'ana@example.com',
        username: 'ana@example.com',
        memberCardBarcode: '385',
      },
    ])
    expect(values()).toMatchObject({ firstName: 'Iva', memberCardBarcode: '385' })
    expect(fields.getSnapshot().matches({ editing: 'clean' })).toBe(true)
    expect(saved).toHaveBeenCalledExactlyOnceWith({ type: 'accountForm.saved', user: stored })
  })

  it('names the address that waits for its confirmation, and shows the one that counts', async () => {
    const { write, submit, saved, values } = open('profile', { 'user.update': () => answer(user) })
    write({ email: 'iva@example.com' })
    await submit()
    expect(saved).toHaveBeenCalledExactlyOnceWith({ type: 'accountForm.saved', user, confirms: 'iva@example.com' })
    expect(values()).toMatchObject({ email: 'ana@example.com' })
  })

  it('shows at its fields what the server refuses', async () => {
    const fields = [
      { path: 'details.lastName', rule: 'required' },
      { path: 'username', rule: 'email' },
    ]
    const { write, submit, errorAt, saved } = open('profile', {
      'user.update': () => refusal('VALIDATION_FAILED', { fields }),
    })
    write({ firstName: 'Iva' })
    await submit()
    expect([errorAt('lastName'), errorAt('email')]).toEqual(['validation.required', 'validation.email'])
    expect(saved).not.toHaveBeenCalled()
  })
})

describe('the password', () => {
  const filled = { oldPassword: 'bura bura', newPassword: 'jugo kad zapuše', newPasswordAgain: 'jugo kad zapuše' }

  it('is sent without the repeated one, and the form is empty again', async () => {
    const { write, submit, sent, values, saved } = open('password', {
      'user.resetPassword': () => answer({ changed: true }),
    })
    write(filled)
    await submit()
    expect(sent('user.resetPassword')).toEqual([{ oldPassword: 'bura bura', newPassword: 'jugo kad zapuše' }])
    expect(values()).toEqual({ oldPassword: '', newPassword: '', newPasswordAgain: '' })
    expect(saved).toHaveBeenCalledExactlyOnceWith({ type: 'accountForm.saved' })
  })

  it('names the old password when it is wrong, and keeps what was written [R8.23]', async () => {
    const { write, submit, errorAt, values } = open('password', {
      'user.resetPassword': () => refusal('INCORRECT_OLD_PASSWORD'),
    })
    write(filled)
    await submit()
    expect(errorAt('oldPassword')).toBe('core.login.incorrectPassword')
    expect(values()).toEqual(filled)
  })
})
