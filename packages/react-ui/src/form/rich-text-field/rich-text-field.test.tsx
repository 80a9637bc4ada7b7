import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { openForm } from '../../testing/open-form.ts'
import { expectAccessible, renderUi } from '../../testing/render-ui.tsx'
import { RichTextField } from './rich-text-field.tsx'

// A busy machine may take a while.
beforeAll(() => import('./editor.ts').then(() => undefined), 60_000)

const show = (text = '<p>Svila s <a href="/vis">Visa</a></p>') => {
  const opened = openForm({ values: { text } })
  const view = renderUi(<RichTextField form={opened.form} path="text" label="Opis" hint="Kratko." required />)
  return { ...opened, ...view }
}

const edit = async () => {
  act(() => screen.getByRole('textbox', { name: 'Opis' }).focus())
  await waitFor(() => expect(document.querySelector('.ProseMirror')).not.toBeNull())
}

describe('the field of rich text', () => {
  it('shows its text with a name and a hint before the editor is loaded, and no link to follow', async () => {
    const { container } = show()
    const box = screen.getByRole('textbox', { name: 'Opis' })
    expect(box.textContent).toBe('Svila s Visa')
    expect(container.querySelector('a')).toBeNull()
    expect(box.getAttribute('aria-describedby')).toBe(`${box.id}-hint`)
    expect(container.querySelector('.ProseMirror')).toBeNull()
    await expectAccessible(container)
  })

  it('loads the editor with the first focus, which it takes over with name and id', async () => {
    const { container } = show()
    const { id } = screen.getByRole('textbox', { name: 'Opis' })
    await edit()
    const box = screen.getByRole('textbox', { name: 'Opis' })
    expect(box.className).toContain('ProseMirror')
    expect(document.activeElement).toBe(box)
    expect([box.id, box.getAttribute('aria-required')]).toEqual([id, 'true'])
    await expectAccessible(container)
  })

  it('changes nothing by being opened, and keeps the links of its text', async () => {
    const { values } = show('Svila s <a href="/vis">Visa</a>')
    await edit()
    expect(values()).toEqual({ text: 'Svila s <a href="/vis">Visa</a>' })
  })

  it('formats by its buttons, which say what the selection is', async () => {
    const { values } = show()
    await edit()
    fireEvent.click(screen.getByRole('button', { name: 'Naslov H2' }))
    expect(values()).toEqual({ text: '<h2>Svila s <a href="/vis">Visa</a></h2>' })
    expect(screen.getByRole('button', { name: 'Naslov H2' }).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Poništi' }))
    expect(values()).toEqual({ text: '<p>Svila s <a href="/vis">Visa</a></p>' })
  })

  it('is one stop of the Tab key with its toolbar beside it, whose buttons the arrows reach', async () => {
    show()
    await edit()
    const buttons = screen.getAllByRole('button')
    expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toEqual([buttons[0]])
    act(() => buttons[0]?.focus())
    fireEvent.keyDown(buttons[0] as HTMLElement, { key: 'ArrowLeft' })
    expect(document.activeElement).toBe(buttons.at(-1))
  })

  it('links to what rich text may link to, and names what is wrong with another target', async () => {
    const { values } = show('<p></p>')
    await edit()
    fireEvent.click(screen.getByRole('button', { name: 'Poveznica' }))
    const address = screen.getByRole('textbox', { name: 'Adresa poveznice' })
    fireEvent.change(address, { target: { value: 'javascript:alert(1)' } })
    fireEvent.keyDown(address, { key: 'Enter' })
    expect(address.getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(address, { target: { value: 'https://example.com/' } })
    fireEvent.keyDown(address, { key: 'Enter' })
    expect(values()).toEqual({ text: '<p><a href="https://example.com/">https://example.com/</a></p>' })
  })

  it('pastes HTML without its styles', async () => {
    const { values } = show('')
    await edit()
    fireEvent.paste(screen.getByRole('textbox', { name: 'Opis' }), {
      clipboardData: {
        getData: (type: string) => (type === 'text/html' ? '<p style="color:red">a<b>b</b></p>' : 'ab'),
      },
    })
    expect(values()).toEqual({ text: '<p>a<strong>b</strong></p>' })
  })

  it('pastes what is too long as plain text, and says so', async () => {
    const { values } = show('')
    await edit()
    const getData = (type: string) => (type === 'text/html' ? '<b>a</b>'.repeat(30_000) : 'kratko')
    fireEvent.paste(screen.getByRole('textbox', { name: 'Opis' }), { clipboardData: { getData } })
    expect(values()).toEqual({ text: '<p>kratko</p>' })
    expect(screen.getByRole('status').textContent).toBe('Zalijepljeno bez oblikovanja: tekst je predug.')
  })

  it('shows a value that comes from elsewhere', async () => {
    const { form } = show()
    await edit()
    act(() => form.send({ type: 'form.change', path: 'text', value: '<p>Lan</p>' }))
    expect(screen.getByRole('textbox', { name: 'Opis' }).textContent).toBe('Lan')
  })
})
