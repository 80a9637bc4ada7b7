import type { FormInput } from '@butiga/machines/form'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openForm } from '../../testing/open-form.ts'
import { expectAccessible, renderUi } from '../../testing/render-ui.tsx'
import { CheckField } from '../check-field/check-field.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { useFieldValue } from '../hooks/use-field.ts'
import type { FormActor } from '../hooks/use-form.ts'
import { FormShell, SubmitButton } from './form-shell.tsx'

const check: FormInput['check'] = ({ city, zip, other, name }) => [
  ...(city === '' ? [{ path: 'city', rule: 'required' }] : []),
  ...(zip === '' ? [{ path: 'zip', rule: 'required' }] : []),
  ...(other === true && name === '' ? [{ path: 'name', rule: 'required' }] : []),
]

const Form = ({ form, summary = true }: { form: FormActor; summary?: boolean }) => (
  <FormShell form={form} summary={summary} aria-label="Adresa">
    <CheckField form={form} path="other" label="Za drugoga" />
    <OtherName form={form} />
    <TextField form={form} path="zip" label="Poštanski broj" />
    <TextField form={form} path="city" label="Mjesto" labelInSummary="Mjesto (račun)" />
    <SubmitButton form={form}>Dalje</SubmitButton>
  </FormShell>
)
const OtherName = ({ form }: { form: FormActor }) =>
  useFieldValue(form, 'other') === true && <TextField form={form} path="name" label="Ime" />

const show = ({ summary = true, strict = false } = {}) => {
  const opened = openForm({ values: { city: '', zip: '', other: false, name: '' }, check })
  return { ...opened, ...renderUi(<Form form={opened.form} summary={summary} />, { strict }) }
}
const button = () => screen.getByRole('button', { name: 'Dalje' })
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

describe.each([true, false])('FormShell, strict mode %s', (strict) => {
  it('names every wrong field on top, in the order of the page, and leads to each', async () => {
    const { container, received } = show({ strict })
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.click(button())
    const summary = screen.getByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(links()).toEqual(['Poštanski broj', 'Mjesto (račun)'])
    expect(received).toEqual([{ type: 'form.refused', path: 'city' }])
    fireEvent.click(within(summary).getByRole('link', { name: 'Mjesto (račun)' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Mjesto' }))
    await expectAccessible(container)
  })
})

describe('FormShell', () => {
  it('lists a field that appears later in the order of the form, and no longer once it is gone', async () => {
    show()
    fireEvent.click(button())
    fireEvent.click(screen.getByRole('checkbox', { name: 'Za drugoga' }))
    await waitFor(() => expect(links()).toEqual(['Ime', 'Poštanski broj', 'Mjesto (račun)']))
    fireEvent.change(screen.getByRole('textbox', { name: 'Poštanski broj' }), { target: { value: '21480' } })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Za drugoga' }))
    await waitFor(() => expect(links()).toEqual(['Mjesto (račun)']))
  })

  it('submits by its button and by Enter, once, and says that it runs', () => {
    const { received, form } = show()
    for (const name of ['Poštanski broj', 'Mjesto'])
      fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: 'Vis' } })
    expect(fireEvent.submit(screen.getByRole('form'))).toBe(false)
    expect(button().getAttribute('aria-busy')).toBe('true')
    fireEvent.submit(screen.getByRole('form'))
    expect(received.filter(({ type }) => type === 'form.submitted')).toHaveLength(1)
    act(() => form.send({ type: 'form.complete' }))
    expect(button().hasAttribute('aria-busy')).toBe(false)
  })

  it('says what the server refuses of the whole form', async () => {
    const { form, container } = show()
    act(() => {
      form.send({ type: 'form.reset', values: { city: 'Vis', zip: '1', other: false, name: '' } })
      form.send({ type: 'form.submit' })
      form.send({
        type: 'form.refuse',
        failure: {
          code: 'RATE_LIMITED',
          statusCode: 429,
          message: 'Too many requests.',
          data: null,
          call: null,
          requestId: null,
        },
      })
    })
    expect(screen.getByRole('alert').textContent).not.toBe('')
    expect(links()).toEqual([])
    await expectAccessible(container)
  })

  it('without a summary moves the focus to the first wrong field with each refusal', async () => {
    const { container } = show({ summary: false })
    fireEvent.click(button())
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Poštanski broj' }))
    expect(links()).toEqual([])
    button().focus()
    fireEvent.click(button())
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Poštanski broj' }))
    await expectAccessible(container)
  })

  it('has the draft written when the page goes, and when the form does', () => {
    const { form, unmount } = show()
    const flushed: string[] = []
    const { send } = form
    form.send = (event) => {
      flushed.push(event.type)
      send.call(form, event)
    }
    dispatchEvent(new Event('pagehide'))
    expect(flushed).toEqual(['form.flush'])
    unmount()
    expect(flushed).toEqual(['form.flush', 'form.flush'])
  })
})
