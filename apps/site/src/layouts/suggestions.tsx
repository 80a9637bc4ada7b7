import type { SearchCategory } from '@butiga/commerce-sdk'
import { suggestActors, suggestMachine, type Suggestion } from '@butiga/machines/suggest'
import { Highlight } from '@butiga/react-ui/ui/highlight'
import { MediaImage } from '@butiga/react-ui/ui/media-image'
import { PriceNow } from '@butiga/react-ui/ui/price-now'
import { useSuggest } from '@butiga/react-ui/shop/use-suggest'
import { useShop } from '@butiga/react-ui/provider/shop'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef } from '@xstate/react'
import { type RefObject, useEffect, useId, useMemo } from 'react'
import { provided } from '../provided.ts'
import { goTo } from '../navigation/go-to.ts'
import { useCombobox } from './use-combobox.ts'

const titles = {
  products: msg({ id: 'search.tab.products', message: 'Proizvodi' }),
  productCategories: msg({ id: 'search.tab.productCategories', message: 'Kategorije proizvoda' }),
  pages: msg({ id: 'search.tab.pages', message: 'Stranice' }),
  posts: msg({ id: 'search.tab.posts', message: 'Objave' }),
} as const satisfies Record<SearchCategory, unknown>

/** The suggestions of a search box while a visitor types (ARIA Authoring Practices, Combobox with list). */
export const Suggestions = ({ box }: { box: RefObject<HTMLInputElement | null> }) => {
  const { commerce, links } = useShop()
  const { t, i18n } = useLingui()
  const machine = useMemo(
    () => provided(suggestMachine, (own) => own.provide({ actors: suggestActors({ commerce }) })),
    [commerce],
  )
  const suggest = useActorRef(machine)
  const { suggestions, shownText: displayedText, active, isOpen, state } = useSuggest(suggest)
  const listId = useId()
  const optionId = (place: number) => `${listId}-${place}`
  const isMatch = suggestions.length > 0
  useCombobox(box, suggest, { listId, isOpen: isOpen && isMatch, activeId: active === null ? null : optionId(active) })

  useEffect(() => {
    const taken = suggest.on('suggest.taken', ({ link }) => goTo(link))
    const all = suggest.on('suggest.all', ({ text }) => goTo(links.search(text)))
    return () => {
      taken.unsubscribe()
      all.unsubscribe()
    }
  }, [suggest, links])

  const option = (place: number) => ({
    id: optionId(place),
    role: 'option',
    tabIndex: -1,
    'aria-selected': active === place,
  })
  const groups = [...new Set(suggestions.map(({ category }) => category))]
  return (
    <>
      <p className="sr" role="status" data-state={state}>
        {isOpen && isMatch && (
          <Plural value={suggestions.length} one="# prijedlog" few="# prijedloga" other="# prijedloga" />
        )}
        {isOpen && !isMatch && <NothingFound text={displayedText} />}
      </p>
      {isOpen && !isMatch && (
        // The live region says it.
        <div className="suggest" aria-hidden="true">
          <p className="suggest-h">
            <NothingFound text={displayedText} />
          </p>
        </div>
      )}
      {isOpen && isMatch && (
        <div
          className="suggest"
          id={listId}
          role="listbox"
          aria-label={t`Prijedlozi`}
          // The focus stays in the box, so that a press here does not close what it is about to take.
          onPointerDown={(event) => event.preventDefault()}
        >
          {groups.map((category) => (
            <div key={category} role="group" aria-label={i18n._(titles[category])}>
              <p className="suggest-h" aria-hidden="true">
                {i18n._(titles[category])}
              </p>
              {suggestions.map((suggestion, place) =>
                suggestion.category === category ? (
                  <a key={suggestion.result.link} href={suggestion.result.link} {...option(place)}>
                    <Displayed suggestion={suggestion} typed={displayedText} />
                  </a>
                ) : null,
              )}
            </div>
          ))}
          <a className="suggest-all" href={links.search(displayedText.trim())} {...option(suggestions.length)}>
            <Trans>Svi rezultati za „{displayedText.trim()}”</Trans>
          </a>
        </div>
      )}
    </>
  )
}

const NothingFound = ({ text }: { text: string }) => <Trans>Nema rezultata za „{text}”.</Trans>

const Displayed = ({ suggestion: { category, result }, typed }: { suggestion: Suggestion; typed: string }) => (
  <>
    {category === 'products' && (
      <span className="thumb">{result.image && <MediaImage media={result.image} alt="" place="line" />}</span>
    )}
    <span>
      <Highlight text={result.title} typed={typed} />
    </span>
    {result.price && (
      <span className="price">
        <PriceNow {...result.price} />
      </span>
    )}
  </>
)
