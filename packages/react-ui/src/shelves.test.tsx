import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Commerce } from '@butiga/commerce-sdk'
import { act } from '@testing-library/react'
import { type ReactElement, Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { AreaField } from './form/area-field/area-field.tsx'
import { CheckField } from './form/check-field/check-field.tsx'
import { ChoicesField } from './form/choices-field/choices-field.tsx'
import { ChoiceField } from './form/choice-field/choice-field.tsx'
import { SelectField } from './form/select-field/select-field.tsx'
import { Check } from './form/check/check.tsx'
import { Choice } from './form/choice/choice.tsx'
import { ErrorSummary } from './form/error-summary/error-summary.tsx'
import { TextControl } from './form/control/control.tsx'
import { FieldList } from './form/field-list/field-list.tsx'
import { FileField } from './form/file-field/file-field.tsx'
import { TextField } from './form/text-field/text-field.tsx'
import { FormShell } from './form/form-shell/form-shell.tsx'
import { MoneyField } from './form/number-field/number-field.tsx'
import { PasswordField } from './form/password-field/password-field.tsx'
import { PerLanguage } from './form/per-language/per-language.tsx'
import { InlineSelect } from './form/inline-select/inline-select.tsx'
import { ProofDialog } from './form/proof-dialog/proof-dialog.tsx'
import { Quantity } from './form/quantity/quantity.tsx'
import { RichTextField } from './form/rich-text-field/rich-text-field.tsx'
import { SecondFactor } from './form/second-factor/second-factor.tsx'
import { Swatch } from './form/swatch/swatch.tsx'
import { UserName } from './form/user-name/user-name.tsx'
import { renderUi } from './testing/render-ui.tsx'
import { openForm } from './testing/open-form.ts'
import { sampleMedia, sampleUser } from './testing/samples.ts'
import { ActionLink } from './ui/action-link/action-link.tsx'
import { Breadcrumbs } from './ui/breadcrumbs/breadcrumbs.tsx'
import { Button } from './ui/button/button.tsx'
import { ContentLink } from './ui/content-link/content-link.tsx'
import { CopyButton } from './ui/copy-button/copy-button.tsx'
import { Dialog } from './ui/dialog/dialog.tsx'
import { Empty } from './ui/empty/empty.tsx'
import { Highlight } from './ui/highlight/highlight.tsx'
import { Icon } from './ui/icon/icon.tsx'
import { keptPart } from './ui/kept-part/kept-part.tsx'
import { Later } from './ui/later/later.tsx'
import { LoadingBar } from './ui/loading-bar/loading-bar.tsx'
import { MediaImage } from './ui/media-image/media-image.tsx'
import { Note } from './ui/note/note.tsx'
import { Pager } from './ui/pager/pager.tsx'
import { Picture } from './ui/picture/picture.tsx'
import { PriceNow } from './ui/price-now/price-now.tsx'
import { RichText } from './ui/rich-text/rich-text.tsx'
import { TextSkeleton } from './ui/skeleton/skeleton.tsx'
import { Steps } from './ui/steps/steps.tsx'
import { Tabs } from './ui/tabs/tabs.tsx'
import { Toasts } from './ui/toasts/toasts.tsx'

const ignore = () => undefined
const { form } = openForm({ values: { name: 'Ana', cents: 1290, rows: ['first'], files: [], password: '' } })

const never = () => new Promise<never>(() => undefined)
const inertCommerce = { user: new Proxy({}, { get: () => never }) } as unknown as Pick<Commerce, 'user'>
const StoredWords = keptPart<object>(never)

interface Mounted {
  readonly element: ReactElement
  /** Part of its HTML. */
  readonly shows: string
}

/** Each component of the shelves. */
const shelves: Readonly<Record<'ui' | 'form', Readonly<Record<string, Mounted>>>> = {
  ui: {
    'action-link': { element: <ActionLink href="/a">On</ActionLink>, shows: 'href="/a"' },
    breadcrumbs: {
      element: <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Here' }]} />,
      shows: 'aria-current="page"',
    },
    button: { element: <Button>Press</Button>, shows: 'Press</button>' },
    'content-link': { element: <ContentLink link="https://example.com">Away</ContentLink>, shows: 'target="_blank"' },
    'copy-button': { element: <CopyButton text="HR12">Copy</CopyButton>, shows: 'role="status"' },
    dialog: {
      element: (
        <Dialog name="any" title="Question" footer={<Button>Yes</Button>} onClose={ignore}>
          Really?
        </Dialog>
      ),
      shows: 'Really?',
    },
    empty: { element: <Empty title="Nothing here" />, shows: 'Nothing here' },
    highlight: { element: <Highlight text="a box" typed="box" />, shows: '<mark>box</mark>' },
    icon: { element: <Icon name="cart" />, shows: '<svg' },
    'kept-part': {
      element: (
        <Suspense fallback="Coming">
          <StoredWords />
        </Suspense>
      ),
      shows: 'Coming',
    },
    later: { element: <Later>Here</Later>, shows: 'Here' },
    'loading-bar': { element: <LoadingBar />, shows: 'loadbar' },
    picture: {
      element: <Picture picture={{ src: '/media/a.svg', alt: 'A ferry', width: 100, height: 80 }} />,
      shows: 'alt="A ferry"',
    },
    'media-image': { element: <MediaImage media={sampleMedia()} alt="A box" />, shows: 'alt="A box"' },
    note: { element: <Note kind="ok">Stored</Note>, shows: 'Stored' },
    pager: { element: <Pager page={1} totalPages={2} hrefOf={(page) => `/${page}`} />, shows: 'href="/2"' },
    'price-now': { element: <PriceNow finalPrice={12.9} priceFrom={4} />, shows: 'class="from"' },
    'rich-text': { element: <RichText html="<strong>Soft</strong>" />, shows: '<strong>Soft</strong>' },
    skeleton: { element: <TextSkeleton lines={2} />, shows: 'sk' },
    steps: {
      element: <Steps label="Steps" steps={[{ name: 'First', state: 'current' }]} />,
      shows: 'aria-current="step"',
    },
    tabs: {
      element: (
        <Tabs label="Kinds" tabs={[{ name: 'a', label: 'A', href: '/a' }]} selected="a" panelId="p" onSelect={ignore} />
      ),
      shows: 'role="tab"',
    },
    toasts: { element: <Toasts />, shows: 'Proizvod je dodan u košaricu.' },
  },
  form: {
    'area-field': { element: <AreaField form={form} path="name" label="Name" />, shows: 'Ana</textarea>' },
    'check-field': { element: <CheckField form={form} path="name" label="Agree" />, shows: 'type="checkbox"' },
    'choice-field': {
      element: <ChoiceField form={form} path="name" label="Who" options={[{ value: 'Ana', label: 'Ana A.' }]} />,
      shows: 'Ana A.',
    },
    check: { element: <Check label="Agree" checked onChange={ignore} />, shows: 'type="checkbox"' },
    choice: { element: <Choice name="way" title="Courier" checked onChoose={ignore} />, shows: 'Courier' },
    'choices-field': {
      element: <ChoicesField form={form} path="name" label="Days" options={[{ value: 'mo', label: 'Monday' }]} />,
      shows: 'Monday',
    },
    control: { element: <TextControl id="name" label="Name" value="Ana" onChange={ignore} />, shows: 'value="Ana"' },
    'error-summary': {
      element: <ErrorSummary problems={[{ id: 'name', label: 'Name' }]} attempt={1} />,
      shows: 'href="#name"',
    },
    'field-list': {
      element: (
        <FieldList form={form} path="rows" label="Rows" row="" words={{ add: 'More', remove: String, moveUp: String }}>
          {(path) => <TextField form={form} path={path} label="Row" />}
        </FieldList>
      ),
      shows: 'value="first"',
    },
    'file-field': { element: <FileField form={form} path="files" label="Files" most={2} />, shows: 'type="file"' },
    'form-shell': { element: <FormShell form={form}>Fields</FormShell>, shows: 'novalidate' },
    'inline-select': {
      element: (
        <InlineSelect label="Sort" name="sort" value={1} options={[{ value: 1, label: 'New' }]} onChange={ignore} />
      ),
      shows: 'New</option>',
    },
    'password-field': {
      element: <PasswordField form={form} path="name" label="Password" autoComplete="current-password" />,
      shows: 'type="password"',
    },
    'number-field': { element: <MoneyField form={form} path="cents" label="Price" />, shows: 'value="12,90"' },
    'per-language': {
      element: (
        <PerLanguage path="title" label="Title" languages={[{ code: 'eng', name: 'English' }]}>
          {(path, language) => path + language}
        </PerLanguage>
      ),
      shows: 'title.engEnglish',
    },
    'proof-dialog': {
      element: (
        <ProofDialog
          name="proof"
          title="Is it you?"
          form={form}
          user={sampleUser()}
          submit={{ label: 'Go on', variant: 'primary' }}
          onClose={ignore}
        >
          Your password, please
        </ProofDialog>
      ),
      shows: 'Your password, please',
    },
    quantity: { element: <Quantity name="Box" value={2} onChange={ignore} />, shows: 'value="2"' },
    'rich-text-field': { element: <RichTextField form={form} path="name" label="Name" />, shows: 'role="toolbar"' },
    'second-factor': {
      element: <SecondFactor user={sampleUser()} commerce={inertCommerce} onChanged={ignore} onSave={ignore} />,
      shows: 'id="second-factor"',
    },
    'select-field': {
      element: <SelectField form={form} path="name" label="Who" options={[{ value: 'Ana', label: 'Ana A.' }]} />,
      shows: 'Ana A.</option>',
    },
    'text-field': { element: <TextField form={form} path="name" label="Name" />, shows: 'value="Ana"' },
    'user-name': { element: <UserName user={sampleUser()} />, shows: 'autocomplete="username"' },
    swatch: {
      element: <Swatch type="radio" name="size" label="L" look={null} checked={false} off={null} onChoose={ignore} />,
      shows: 'type="radio"',
    },
  },
}

describe.each(['ui', 'form'] as const)('the shelf %s/', (shelf) => {
  const components = shelves[shelf]

  it('has no component that this test does not mount', () => {
    const folder = join(import.meta.dirname, shelf)
    const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, `${name}.tsx`)))
    expect(Object.keys(components).sort()).toEqual(names.sort())
  })

  it.each(Object.entries(components))('mounts %s without a shop', (_, { element, shows }) => {
    vi.useFakeTimers()
    try {
      const { notices, baseElement } = renderUi(element)
      act(() => {
        notices.send({ type: 'loading.started' })
        notices.send({ type: 'toast.show', toast: { kind: 'success', key: 'core.notifications.addedToCart' } })
        vi.advanceTimersByTime(300)
      })
      expect(baseElement.innerHTML).toContain(shows)
    } finally {
      vi.useRealTimers()
    }
  })
})
