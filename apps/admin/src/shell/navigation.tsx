import type { User, WaitingWork } from '@butiga/commerce-sdk'
import { Icon } from '@butiga/react-ui/ui/icon'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAdmin } from '../admin.tsx'
import { editModeLink } from '../edit-mode-link.ts'
import { type AdminScreen, groups } from '../screen.ts'
import { LanguageSelect } from './language-select.tsx'
import { leave } from './leave.ts'

interface NavigationProps {
  readonly user: User
  /** The screens that the user may open. */
  readonly screens: readonly AdminScreen[]
  readonly path: string
  /** How much waits; undefined before it is known. */
  readonly waiting: WaitingWork | undefined
  readonly onPalette: () => void
}

/** The navigation: a column, on narrow screens a dialog behind a button. */
export const Navigation = (props: NavigationProps) => {
  const { config } = useAdmin()
  const { Link } = useUi()
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const { path, onPalette } = props
  useEffect(() => dialog.current?.close(), [path])
  return (
    <>
      <nav className="an on-night" aria-label={t`Administracija`}>
        <Link className="logo h" href="/admin">
          {config.siteName}
        </Link>
        <button type="button" className="acmd" aria-keyshortcuts="Control+K" onClick={onPalette}>
          <Icon name="search" small /> <Trans>Traži</Trans>
          <span aria-hidden="true">
            <kbd>Ctrl</kbd> <kbd>K</kbd>
          </span>
        </button>
        <Entries {...props} />
        <img className="an-wm" src="/icon-512.png" alt="" />
      </nav>
      <nav className="an-bar on-night" aria-label={t`Administracija`}>
        <button
          type="button"
          className="hbtn"
          aria-label={t({ id: 'menu.open', message: 'Otvori izbornik' })}
          onClick={() => dialog.current?.showModal()}
        >
          <Icon name="menu" />
        </button>
        <Link className="logo h" href="/admin">
          {config.siteName}
        </Link>
        <button type="button" className="hbtn end" aria-label={t`Traži`} onClick={onPalette}>
          <Icon name="search" />
        </button>
      </nav>
      <dialog className="an-dlg on-night" aria-label={t`Administracija`} closedby="any" ref={dialog}>
        <button
          type="button"
          className="hbtn"
          aria-label={t({ id: 'cart.modal.close', message: 'Zatvori' })}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
        <Entries {...props} />
      </dialog>
    </>
  )
}

const GROUPS = 'admin.groups'

/** Which groups a user has opened or closed, kept in the browser; the others follow the open screen. */
const useOpenGroups = (userId: number) => {
  const { storage } = useAdmin()
  const name = `${GROUPS}.${userId}`
  const [chosen, setChosen] = useState(() => JSON.parse(storage.get(name) ?? '{}') as Readonly<Record<string, boolean>>)
  const choose = (group: string, isOpen: boolean) => {
    const next = { ...chosen, [group]: isOpen }
    setChosen(next)
    storage.set(name, JSON.stringify(next))
  }
  return [chosen, choose] as const
}

const Entries = ({ user, screens, path, waiting }: NavigationProps) => {
  const { session, siteLanguages } = useAdmin()
  const { Link } = useUi()
  const { i18n } = useLingui()
  const edit = editModeLink(user, siteLanguages)
  const isLeaving = useSelector(session, (snapshot) => snapshot.matches('leaving'))
  const [chosen, choose] = useOpenGroups(user.id)
  const [first, ...names] = Object.keys(groups) as (keyof typeof groups)[]
  const countOf = ({ waits }: AdminScreen) => (waits && waiting?.[waits]) ?? 0
  const isAt = ({ path: own }: AdminScreen) => path === own || (own !== '/admin' && path.startsWith(`${own}/`))
  const entries = (own: readonly AdminScreen[]) => (
    <div className="an-g">
      {own.map((screen) => (
        <Link
          key={screen.path}
          href={screen.path}
          aria-current={path === screen.path ? 'page' : isAt(screen) ? 'true' : undefined}
        >
          {i18n._(screen.title)}
          <Count value={countOf(screen)} />
        </Link>
      ))}
    </div>
  )
  const start = screens.filter((screen) => screen.path === '/admin')
  const firstScreens = screens.filter(({ group }) => group === first)
  return (
    <>
      {entries(start)}
      {first !== undefined && firstScreens.length > 0 && (
        <div className="an-g">
          <p>{i18n._(groups[first])}</p>
          {entries(firstScreens)}
        </div>
      )}
      {names.map((name) => {
        const own = screens.filter(({ group }) => group === name)
        if (own.length === 0) return null
        const isOpen = chosen[name] ?? (name === 'sales' || own.some(isAt))
        return (
          <details
            className="an-d"
            key={name}
            open={isOpen}
            onToggle={({ currentTarget: { open } }) => {
              if (open !== isOpen) choose(name, open)
            }}
          >
            <summary>
              {i18n._(groups[name])}
              {!isOpen && <Count value={own.reduce((sum, screen) => sum + countOf(screen), 0)} />}
              <Icon name="down" small />
            </summary>
            {entries(own)}
          </details>
        )
      })}
      <div className="an-f">
        <Link className="small" href="/admin/account" aria-current={path === '/admin/account' ? 'page' : undefined}>
          {user.username}
        </Link>
        <LanguageSelect />
        <a href="/">
          <Icon name="left" small /> <Trans>Natrag na stranicu</Trans>
        </a>
        {edit !== null && (
          <a href={edit}>
            <Icon name="eye" small /> <Trans>Uredi stranice</Trans>
          </a>
        )}
        <button
          type="button"
          className="link"
          disabled={isLeaving}
          onClick={() => leave(() => session.send({ type: 'session.logout' }))}
        >
          <Icon name="logout" small /> <Trans>Odjavi se</Trans>
        </button>
      </div>
    </>
  )
}

/** How much waits; nothing is no count. */
const Count = ({ value }: { readonly value: number }): ReactNode =>
  value > 0 && (
    <span className="num">
      {value > 1000 ? '1000+' : value}
      <span className="sr">
        {' '}
        <Trans>za obraditi</Trans>
      </span>
    </span>
  )
