import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openForm } from '../testing/open-form.ts'
import { expectAccessible, renderUi } from '../testing/render-ui.tsx'
import { DateField, TextField } from './text-field/text-field.tsx'
import { AreaField } from './area-field/area-field.tsx'
import { NumberField } from './number-field/number-field.tsx'
import { SelectField } from './select-field/select-field.tsx'
import { CheckField } from './check-field/check-field.tsx'
import { ChoiceField } from './choice-field/choice-field.tsx'

const values = { addresses: [{ street: '', country: 'HR' }], note: '', day: '2026-11-21', kind: 'home', agreed: false }
const countries = [
  { value: 'HR', label: 'Hrvatska' },
  { value: 'SI', label: 'Slovenija' },
]
const kinds = [
  { value: 'home', label: 'Kuća' },
  { value: 'work', label: 'Posao' },
]

const show = (strict = false) => {
  const opened = openForm({
    values,
    check: ({ kind, agreed, ...others }) => [
      ...((others['addresses'] as { street: string }[])[0]?.street === ''
        ? [{ path: 'addresses.0.street', rule: 'required' }]
        : []),
      ...(kind === 'work' ? [{ path: 'kind', rule: 'choice' }] : []),
      ...(agreed === true ? [] : [{ path: 'agreed', rule: 'required' }]),
    ],
  })
  const { form } = opened
  const view = renderUi(
    <>
      <TextField
        form={form}
        path="addresses.0.street"
        label="Ulica"
        hint="S kućnim brojem"
        autoComplete="address-line1"
      />
      <SelectField form={form} path="addresses.0.country" label="Država" options={countries} />
      <AreaField form={form} path="note" label="Napomena" maxLength={200} counted optional />
      <DateField form={form} path="day" label="Dan" />
      <ChoiceField form={form} path="kind" label="Kamo" options={kinds} />
      <CheckField form={form} path="agreed" label="Slažem se" required />
    </>,
    { strict },
  )
  return { ...opened, ...view }
}
const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })

describe.each([true, false])('Fields of a form, strict mode %s', (strict) => {
  it('show the value at their path and change it', async () => {
    const { container, values: now } = show(strict)
    expect(box('Ulica').getAttribute('autocomplete')).toBe('address-line1')
    fireEvent.change(box('Ulica'), { target: { value: 'Kut 14' } })
    fireEvent.change(screen.getByRole('combobox', { name: 'Država' }), { target: { value: 'SI' } })
    fireEvent.change(box(/^Napomena/), { target: { value: 'Zvono' } })
    fireEvent.change(screen.getByLabelText('Dan'), { target: { value: '2026-12-01' } })
    fireEvent.click(screen.getByRole('radio', { name: 'Posao' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Slažem se' }))
    expect(now()).toEqual({
      addresses: [{ street: 'Kut 14', country: 'SI' }],
      note: 'Zvono',
      day: '2026-12-01',
      kind: 'work',
      agreed: true,
    })
    expect(box('Ulica').value).toBe('Kut 14')
    expect(container.textContent).toContain('5/200')
    await expectAccessible(container)
  })

  it('say what is wrong once they were left, and while typing from then on', async () => {
    const { container } = show(strict)
    expect(box('Ulica').hasAttribute('aria-invalid')).toBe(false)
    fireEvent.blur(box('Ulica'))
    const described = box('Ulica').getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'S kućnim brojem',
      'Unos ovog polja je obavezan',
    ])
    await expectAccessible(container)
    fireEvent.change(box('Ulica'), { target: { value: 'K' } })
    expect(box('Ulica').hasAttribute('aria-invalid')).toBe(false)
  })
})

describe('Fields of a form', () => {
  it('of which one is chosen or ticked say what is wrong with a refused submission', async () => {
    const { container, form } = show()
    fireEvent.click(screen.getByRole('radio', { name: 'Posao' }))
    form.send({ type: 'form.submit' })
    const tick = await screen.findByRole('checkbox', { name: 'Slažem se', description: 'Unos ovog polja je obavezan' })
    expect(tick.getAttribute('aria-invalid')).toBe('true')
    const group = screen.getByRole('radiogroup', { name: 'Kamo' })
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Odaberite jednu od ponuđenih vrijednosti.',
    )
    await expectAccessible(container)
  })

  it('throw an error for a path that the form does not contain', () => {
    const { form } = openForm({ values: { name: '' } })
    expect(() => renderUi(<TextField form={form} path="nmae" label="Ime" />)).toThrow('The form has no field "nmae"')
  })
})

describe('A field that can be empty', () => {
  it('has the empty value of its form, and shows nothing for it', () => {
    const { form, values: now } = openForm({ values: { day: null, note: null, least: 0 } })
    renderUi(
      <>
        <DateField form={form} path="day" label="Dan" empty={null} />
        <AreaField form={form} path="note" label="Napomena" empty={null} />
        <NumberField form={form} path="least" label="Najmanje" empty={0} />
      </>,
    )
    const write = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText<HTMLInputElement>(label), { target: { value } })
    expect(
      ['Dan', 'Napomena', 'Najmanje'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value),
    ).toEqual(['', '', ''])
    write('Dan', '2026-11-21')
    write('Napomena', 'Zvono')
    write('Najmanje', '5')
    expect(now()).toEqual({ day: '2026-11-21', note: 'Zvono', least: 5 })
    for (const label of ['Dan', 'Napomena', 'Najmanje']) write(label, '')
    expect(now()).toEqual({ day: null, note: null, least: 0 })
  })

  it('takes the value of the option that is chosen, whatever its kind', () => {
    const { form, values: now } = openForm({ values: { parent: null } })
    const options = [
      { value: null, label: 'Nema' },
      { value: 7, label: 'Kutije' },
      { value: true, label: 'Da' },
    ]
    renderUi(<SelectField form={form} path="parent" label="Iznad" options={options} />)
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Iznad' })
    expect(field.value).toBe('')
    for (const [value, chosen] of [
      ['7', 7],
      ['true', true],
      ['', null],
    ]) {
      fireEvent.change(field, { target: { value } })
      expect(now()).toEqual({ parent: chosen })
    }
  })
})
