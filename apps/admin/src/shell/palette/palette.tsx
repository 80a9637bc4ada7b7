import { type FoundRecords, unwrap, type User } from '@butiga/commerce-sdk'
import { recordsActors, recordsMachine } from '@butiga/machines/records'
import { useUi } from '@butiga/react-ui/provider/ui'
import { useList } from '@butiga/react-ui/list/use-list'
import { Highlight } from '@butiga/react-ui/ui/highlight'
import { Icon, type IconName } from '@butiga/react-ui/ui/icon'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef } from '@xstate/react'
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { leave, navigate } from '../leave.ts'
import { hasWords } from '../../has-words.ts'
import { useAdmin } from '../../admin.tsx'
import { editModeLink } from '../../edit-mode-link.ts'
import type { AdminScreen } from '../../screen.ts'
import { orderStates } from '../../kit/list/order-states.tsx'
import { keepRecent, readRecent } from './recent.ts'

/** Milliseconds without a further letter before the shop is searched. */
const PAUSE = 120
const MOST = 4
/** In front of the text: actions alone. */
const ACTIONS = '>'

interface Option {
  readonly label: string
  /** Distinguishes it from others of its name. */
  readonly detail?: string
  readonly aside?: string
  readonly icon: IconName
  /** Where it leads; an action without an address is run. */
  readonly href?: string
  readonly run?: () => void
}

interface Group {
  readonly title: string
  readonly options: readonly Option[]
}

const nothingFound: FoundRecords = { orders: [], products: [], users: [] }

interface PaletteProps {
  readonly user: User
  /** The screens that the user may open. */
  readonly screens: readonly AdminScreen[]
  readonly onClose: () => void
}

/** Finds orders, products and users, opens screens, and runs actions, all by the keyboard. */
export const Palette = ({ user, screens, onClose }: PaletteProps) => {
  const { commerce, config, storage, session, siteLanguages, languages, language, changeLanguage } = useAdmin()
  const edit = editModeLink(user, siteLanguages)
  const { notices, money } = useUi()
  const { i18n, t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const isActions = typed.trimStart().startsWith(ACTIONS)
  const words = (isActions ? typed.trimStart().slice(ACTIONS.length) : typed).trim()
  const isMeant = ({ label }: Option) => hasWords(label, words)

  const machine = useMemo(
    () =>
      recordsMachine.provide({
        delays: { settle: PAUSE },
        actors: recordsActors(async ({ keywords }, { signal }) => ({
          items: [keywords === '' ? nothingFound : await unwrap(commerce.backoffice.find({ keywords }, { signal }))],
          next: null,
        })),
      }),
    [commerce],
  )
  const list = useActorRef(machine, { input: { notices } })
  const { items, busy, shownQuery: displayedQuery, presence } = useList(list)
  const [match = nothingFound] = words === '' ? [] : (items as readonly FoundRecords[])

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  const screenOptions = screens
    .filter(({ path }) => !path.endsWith('/*'))
    .map(({ path, title }): Option => ({ label: i18n._(title), icon: 'right', href: path }))
  const actions: readonly Option[] = [
    ...screens.flatMap(({ path, create }): Option[] =>
      create ? [{ label: i18n._(create), icon: 'plus', href: path.replace('*', 'new') }] : [],
    ),
    { label: config.ecommerceEnabled ? t`Otvori trgovinu` : t`Pogledaj stranicu`, icon: 'eye', href: '/' },
    ...(edit === null ? [] : [{ label: t`Uredi stranice`, icon: 'eye', href: edit } as const]),
    ...languages.flatMap(({ code, code2, names }): Option[] =>
      code2 === language
        ? []
        : [{ label: t`Jezik sučelja: ${names[code] ?? code2}`, icon: 'info', run: () => changeLanguage(code2) }],
    ),
    { label: t`Odjavi se`, icon: 'logout', run: () => leave(() => session.send({ type: 'session.logout' })) },
  ]
  const recent = readRecent(storage, user.id).map((one): Option => ({ ...one, icon: 'clock' }))
  const all: readonly Group[] = isActions
    ? [{ title: t`Radnje`, options: actions.filter(isMeant) }]
    : words === ''
      ? [
          { title: t`Nedavno`, options: recent },
          { title: t`Radnje`, options: actions },
        ]
      : [
          { title: t`Proizvodi`, options: match.products.map((product) => productOption(product)) },
          {
            title: t`Narudžbe`,
            options: match.orders.map(({ id, number, email, state, total, currency }) => ({
              label: number,
              detail: email,
              aside: `${i18n._(orderStates[state].name)}, ${money(total, currency)}`,
              icon: 'box',
              href: `/admin/orders/${id}`,
            })),
          },
          {
            title: t`Korisnici`,
            options: match.users.map(({ id, email, name, isBackofficeUser }) => ({
              label: email,
              detail: name,
              icon: 'user',
              href: `/admin/${isBackofficeUser ? 'users' : 'customers'}/${id}`,
            })),
          },
          {
            title: t({ message: 'Stranice', context: 'of the admin' }),
            options: screenOptions.filter(isMeant).slice(0, MOST),
          },
          { title: t`Radnje`, options: actions.filter(isMeant).slice(0, MOST) },
        ]
  const displayed = all.filter(({ options }) => options.length > 0)
  const options = displayed.flatMap((group) => group.options)
  const place = Math.min(active, options.length - 1)
  const isWaiting = words !== '' && !isActions && (busy || displayedQuery.keywords !== words)

  const take = (option: Option | undefined, inNewTab: boolean) => {
    if (option === undefined) return
    const { href, label, run } = option
    if (href === undefined) {
      onClose()
      run?.()
      return
    }
    keepRecent(storage, user.id, { href, label })
    if (inNewTab) {
      open(href, '_blank', 'noopener')
      return
    }
    onClose()
    if (href.startsWith('/admin')) navigate(href)
    else leave(() => location.assign(href))
  }
  const press = (event: KeyboardEvent) => {
    const count = options.length
    if (event.key === 'Enter') take(options[place], event.ctrlKey || event.metaKey)
    else if (event.key === 'ArrowDown' && count > 0) setActive((place + 1) % count)
    else if (event.key === 'ArrowUp' && count > 0) setActive((place - 1 + count) % count)
    else return
    event.preventDefault()
  }
  const point = (option: Option, { ctrlKey, metaKey }: MouseEvent) => take(option, ctrlKey || metaKey)

  return (
    <dialog
      ref={dialog}
      className="dlg cmdk"
      closedby="any"
      aria-label={t`Traži ili pokreni`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="cmdk-q">
        <Icon name="search" />
        <input
          type="search"
          role="combobox"
          aria-label={t`Traži ili pokreni`}
          aria-expanded={options.length > 0}
          aria-controls="palette-options"
          aria-activedescendant={options.length > 0 ? `palette-${place}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoFocus
          placeholder={
            config.ecommerceEnabled
              ? t`Broj narudžbe, kupac, proizvod ili radnja`
              : t`Korisnik, dio administracije ili radnja`
          }
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value)
            setActive(0)
            list.send({
              type: 'records.search',
              keywords: value.trimStart().startsWith(ACTIONS) ? '' : value.trim(),
            })
          }}
          onKeyDown={press}
        />
        <kbd>Esc</kbd>
      </div>
      <div
        className="cmdk-l"
        id="palette-options"
        {...(options.length > 0 && { role: 'listbox', 'aria-label': t`Rezultati` })}
      >
        {displayed.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <p className="cmdk-g" aria-hidden="true">
              {group.title}
            </p>
            {group.options.map((option) => {
              const own = options.indexOf(option)
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the combobox
                <div
                  key={option.href ?? option.label}
                  id={`palette-${own}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={own === place}
                  ref={own === place ? reveal : undefined}
                  onClick={(event) => point(option, event)}
                >
                  <Icon name={option.icon} small />
                  <span>
                    <Highlight text={option.label} typed={words} />{' '}
                    {option.detail && <span className="muted">{option.detail}</span>}
                  </span>
                  <span className="small muted">{option.aside}</span>
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p className="cmdk-s small muted" role="status">
        {isWaiting ? (
          <Trans id="posts.pending">Učitavanje…</Trans>
        ) : presence.announces === 'failure' ? (
          <Trans>Pretraga trenutačno ne radi. Stranice i radnje rade.</Trans>
        ) : (
          options.length === 0 && <Trans>Ništa nije pronađeno.</Trans>
        )}
      </p>
      <div className="cmdk-f small muted" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> <Trans>kretanje</Trans>
        </span>
        <span>
          <kbd>Enter</kbd> <Trans>otvori</Trans>
        </span>
        <span>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> <Trans>u novoj kartici</Trans>
        </span>
        <span className="end">
          <kbd>&gt;</kbd> <Trans>samo radnje</Trans>
        </span>
      </div>
    </dialog>
  )
}

/** The marked option stays in sight. */
const reveal = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

const productOption = ({ id, sku, name, onHand }: FoundRecords['products'][number]): Option => ({
  label: name,
  detail: sku,
  ...(onHand !== null && { aside: String(onHand) }),
  icon: 'box',
  href: `/admin/products/${id}`,
})
