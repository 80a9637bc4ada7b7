import { type FormGroup, formMachine } from '@butiga/machines/form'
import { expectAccessible, renderUi } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { JsonField, ListField } from './parsed-fields.tsx'

const openForm = (values: FormGroup) => {
  const owner = createActor(fromCallback(() => undefined)).start()
  const form = createActor(formMachine, { input: { values, check: () => [], owner } }).start()
  return { form, values: () => form.getSnapshot().context.values }
}
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const displayed = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value

it('a list is written with commas, which stay while it is typed', async () => {
  const { form, values } = openForm({ marks: ['Visa'], countries: null })
  const { container } = renderUi(
    <>
      <ListField form={form} path="marks" label="Kartice" />
      <ListField form={form} path="countries" label="Države" empty={null} />
    </>,
  )
  await expectAccessible(container)
  type('Kartice', 'Visa, Master card,')
  expect(displayed('Kartice')).toBe('Visa, Master card,')
  fireEvent.blur(screen.getByLabelText('Kartice'))
  expect(displayed('Kartice')).toBe('Visa, Master card')
  type('Države', 'HR')
  expect(values()).toEqual({ marks: ['Visa', 'Master card'], countries: ['HR'] })
  type('Kartice', ' ')
  type('Države', '')
  expect(values()).toEqual({ marks: [], countries: null })
})

it('an object is written as JSON; what is none stays as it was typed', () => {
  const { form, values } = openForm({ data: { a: 1 } })
  renderUi(<JsonField form={form} path="data" label="Podaci" />)
  expect(JSON.parse(displayed('Podaci'))).toEqual({ a: 1 })
  for (const [text, value] of [
    ['{"b":2}', { b: 2 }],
    ['{"b":', '{"b":'],
    ['5', '5'],
    ['', null],
  ] as const) {
    type('Podaci', text)
    expect(values()).toEqual({ data: value })
  }
})
