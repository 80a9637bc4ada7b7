import type { User } from '@butiga/commerce-sdk'
import { Icon } from '@butiga/react-ui/ui/icon'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useAdmin } from '../admin.tsx'
import { type AdminScreen, groups } from '../screen.ts'
import { LanguageSelect } from './language-select.tsx'

interface NavigationProps {
  readonly user: User
  /** The screens that the user may open. */
  readonly screens: readonly AdminScreen[]
  readonly path: string
}

/** The navigation: a column, on narrow screens a dialog behind a button. */
export const Navigation = (props: NavigationProps) => {
  const { config } = useAdmin()
  const { Link } = useUi()
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const { path } = props
  useEffect(() => dialog.current?.close(), [path])
  return (
    <>
      <nav className="an on-night" aria-label={t`Administracija`}>
        <Link className="logo h" href="/admin">
          {config.siteName}
        </Link>
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

const Entries = ({ user, screens, path }: NavigationProps) => {
  const { session } = useAdmin()
  const { Link } = useUi()
  const { i18n } = useLingui()
  const isLeaving = useSelector(session, (snapshot) => snapshot.matches('leaving'))
  const names = Object.keys(groups) as (keyof typeof groups)[]
  return (
    <>
      {names.map((name) => {
        const own = screens.filter(({ group }) => group === name)
        if (own.length === 0) return null
        return (
          <div className="an-g" key={name}>
            <p>{i18n._(groups[name])}</p>
            {own.map((screen) => (
              <Link
                key={screen.path}
                href={screen.path}
                aria-current={path === screen.path ? 'page' : path.startsWith(`${screen.path}/`) ? 'true' : undefined}
              >
                {i18n._(screen.title)}
              </Link>
            ))}
          </div>
        )
      })}
      <div className="an-f">
        <p className="small">{user.username}</p>
        <LanguageSelect />
        <a href="/">
          <Icon name="left" small /> <Trans>Natrag na stranicu</Trans>
        </a>
        <button
          type="button"
          className="link"
          disabled={isLeaving}
          onClick={() => session.send({ type: 'session.logout' })}
        >
          <Icon name="logout" small /> <Trans>Odjavi se</Trans>
        </button>
      </div>
    </>
  )
}
