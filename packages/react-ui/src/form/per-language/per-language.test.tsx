import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openForm } from '../../testing/open-form.ts'
import { expectAccessible, renderUi } from '../../testing/render-ui.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { PerLanguage } from './per-language.tsx'

const languages = [
  { code: 'hrv', name: 'hrvatski' },
  { code: 'eng', name: 'engleski' },
]

it('PerLanguage shows a field for each language', async () => {
  const { form, values } = openForm({ values: { title: { hrv: 'Kutija', eng: '' } } })
  const { container } = renderUi(
    <PerLanguage path="title" label="Naslov" languages={languages}>
      {(path, language) => <TextField form={form} path={path} label={language} />}
    </PerLanguage>,
  )
  screen.getByRole('group', { name: 'Naslov' })
  fireEvent.change(screen.getByRole('textbox', { name: 'engleski' }), { target: { value: 'Box' } })
  expect(values()).toEqual({ title: { hrv: 'Kutija', eng: 'Box' } })
  await expectAccessible(container)
})
