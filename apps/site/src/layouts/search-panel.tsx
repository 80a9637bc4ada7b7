import { Icon } from '@butiga/react-ui/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { HeaderSearch } from './header-search.tsx'

/** The search of small screens, over any page: a native popover, so it opens without our scripts. */
export const SearchPanel = () => {
  const { t } = useLingui()
  return (
    <div
      id="search-panel"
      className="search-panel"
      popover="auto"
      role="dialog"
      aria-label={t({ id: 'search.title', message: 'Pretraga' })}
    >
      <HeaderSearch autoFocus />
      <button
        className="hbtn"
        type="button"
        popoverTarget="search-panel"
        popoverTargetAction="hide"
        aria-label={t({ id: 'cart.modal.close', message: 'Zatvori' })}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
