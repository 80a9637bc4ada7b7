import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openForm } from '../../testing/open-form.ts'
import { expectAccessible, renderUi } from '../../testing/render-ui.tsx'
import { PasswordField } from './password-field.tsx'

const show = (strict = false) => {
  const opened = openForm({ values: { password: '', again: '' } })
  const { form } = opened
  const view = renderUi(
    <>
      <PasswordField form={form} path="password" label="Nova lozinka" autoComplete="new-password" />
      <PasswordField form={form} path="again" label="Još jednom" autoComplete="new-password" isRepeated />
    </>,
    { strict },
  )
  return { ...opened, ...view }
}
const field = () => screen.getByLabelText<HTMLInputElement>('Nova lozinka')
const write = (value: string) => fireEvent.change(field(), { target: { value } })
const rule = () => screen.getByText(/Najmanje 8 znakova/).closest('.pw-rules > span')

describe.each([true, false])('PasswordField, strict mode %s', (strict) => {
  it('shows the password while its button is pressed, and keeps what was written', async () => {
    const { container, values } = show(strict)
    write(' bura u sijecnju ')
    expect(values()).toEqual({ password: ' bura u sijecnju ', again: '' })
    const [eye] = screen.getAllByRole('button', { name: 'Prikaži lozinku' })
    expect([field().type, eye?.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
    fireEvent.click(eye!)
    expect([field().type, field().value, eye?.getAttribute('aria-pressed')]).toEqual([
      'text',
      ' bura u sijecnju ',
      'true',
    ])
    await expectAccessible(container)
    fireEvent.click(eye!)
    expect(field().type).toBe('password')
  })
})

describe('PasswordField', () => {
  it('keeps focus and caret where they are', async () => {
    show()
    write('bura u sijecnju')
    field().focus()
    field().setSelectionRange(4, 6)
    const [eye] = screen.getAllByRole('button', { name: 'Prikaži lozinku' })
    expect(fireEvent.mouseDown(eye!)).toBe(false)
    fireEvent.click(eye!)
    expect(document.activeElement).toBe(field())
    await new Promise((done) => requestAnimationFrame(done))
    expect([field().selectionStart, field().selectionEnd]).toEqual([4, 6])
  })

  it('ticks the length once there are 8 characters, however many units they take', () => {
    show()
    write('🙂🙂🙂🙂🙂🙂🙂')
    expect(rule()?.className).toBe('')
    write('🙂🙂🙂🙂🙂🙂🙂🙂')
    expect(rule()?.className).toBe('is-met')
  })

  it('announces how strong it is, once it is no longer typed, and only for the first of both', async () => {
    show()
    write('bura')
    expect(screen.getByRole('status').textContent).toBe('')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Slaba lozinka'))
    write('bura u sijecnju')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Jaka lozinka'))
  })

  it('has the names that password managers look for', () => {
    show()
    expect(field().autocomplete).toBe('new-password')
  })
})
