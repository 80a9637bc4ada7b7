import { expect, it, vi } from 'vitest'
import { openForm } from '../../testing/open-form.ts'
import { hydrateUi, renderUi } from '../../testing/render-ui.tsx'
import { AreaField } from '../area-field/area-field.tsx'
import { TextControl } from '../control/control.tsx'
import { CheckField } from '../check-field/check-field.tsx'
import { ChoiceField } from '../choice-field/choice-field.tsx'
import { PasswordField } from '../password-field/password-field.tsx'
import { TextField } from '../text-field/text-field.tsx'

const values = { email: '', password: '', note: '', agreed: false, kind: 'home' }
const kinds = [
  { value: 'home', label: 'Kuća' },
  { value: 'work', label: 'Posao' },
]

const open = async (before: (container: HTMLElement) => void, note = '') => {
  const opened = openForm({ values: { ...values, note } })
  const { form } = opened
  const view = await hydrateUi(
    <>
      <TextField form={form} path="email" label="E-pošta" autoComplete="username" />
      <PasswordField form={form} path="password" label="Lozinka" autoComplete="current-password" />
      <AreaField form={form} path="note" label="Napomena" />
      <CheckField form={form} path="agreed" label="Slažem se" />
      <ChoiceField form={form} path="kind" label="Kamo" options={kinds} />
    </>,
    before,
  )
  return { ...opened, ...view }
}

it('keeps what was typed and chosen before the page was hydrated, which the form then has', async () => {
  const { container, values: now } = await open((page) => {
    const [email, password, agreed, , work] = page.querySelectorAll('input')
    email!.value = 'ana@primjer.hr'
    password!.value = 'bura u sijecnju'
    page.querySelector('textarea')!.value = 'Zvono desno'
    agreed!.checked = true
    work!.checked = true
  })
  const typed = {
    email: 'ana@primjer.hr',
    password: 'bura u sijecnju',
    note: 'Zvono desno',
    agreed: true,
    kind: 'work',
  }
  expect(now()).toEqual(typed)
  const [email, password, agreed, , work] = container.querySelectorAll('input')
  expect([email!.value, password!.value, agreed!.checked, work!.checked]).toEqual([
    typed.email,
    typed.password,
    true,
    true,
  ])
})

it('changes nothing where nothing was typed', async () => {
  const { values: now } = await open(() => undefined, 'Zvono\r\nlijevo')
  expect(now()).toEqual({ ...values, note: 'Zvono\r\nlijevo' })
})

it('leaves a field without a value, which keeps its own', () => {
  const onChange = vi.fn<(change: { value: string }) => void>()
  const none = undefined as unknown as string
  renderUi(<TextControl id="pieces" label="Komada" defaultValue="5" value={none} onChange={onChange} />)
  expect(onChange).not.toHaveBeenCalled()
})
