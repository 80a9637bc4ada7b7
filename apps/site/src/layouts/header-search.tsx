import { Icon } from '@butiga/react-ui/ui/icon'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useLingui } from '@lingui/react/macro'
import { type FunctionComponent, type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { goTo } from '../navigation/go-to.ts'
import { useEcommerce } from '../navigation/use-ecommerce.ts'
import { useParts } from './layout-data.ts'

type Suggestions = FunctionComponent<{ readonly box: RefObject<HTMLInputElement | null> }>

/**
 * The search box of every page: a form that leads to the search. The code of its suggestions comes when the box is first
 * used, so that pages stay light; until then, and without it, Enter is enough.
 */
export const HeaderSearch = ({ autoFocus = false }: { autoFocus?: boolean }) => {
  const { t } = useLingui()
  const { links } = useShop()
  const hasShop = useEcommerce()
  const hint = useParts('shop-section')?.searchHint
  const box = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<Suggestions | null>(null)
  const suggest = () => {
    if (Suggestions !== null) return
    // The box works without suggestions; the next use loads them again.
    import('./suggestions.tsx').then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      () => {},
    )
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    goTo(links.search(box.current?.value.trim()))
  }
  return (
    <form
      className="head-search"
      role="search"
      aria-label={t`Brza pretraga`}
      action={links.search()}
      onSubmit={submit}
      onFocus={suggest}
    >
      <Icon name="search" />
      <input
        ref={box}
        type="search"
        name="search"
        maxLength={200}
        autoComplete="off"
        // Where a popover opens: its focus goes to the box.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has asked for the box by pressing its button
        autoFocus={autoFocus}
        aria-label={hasShop ? t`Pretraži butigu` : t`Pretraži stranice`}
        placeholder={hint}
      />
      {Suggestions !== null && <Suggestions box={box} />}
    </form>
  )
}
