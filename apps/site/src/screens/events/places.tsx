import { Plural, Trans } from '@lingui/react/macro'

/** How many places are free at a time of an event; null where they are not counted. */
export const Places = ({ free }: { readonly free: number | null }) => {
  if (free === null) return null
  if (free === 0) return <Trans>Popunjeno</Trans>
  return <Plural value={free} one="Slobodno još # mjesto" few="Slobodno još # mjesta" other="Slobodno još # mjesta" />
}
