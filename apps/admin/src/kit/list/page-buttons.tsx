import type { recordsMachine } from '@butiga/machines/records'
import { Button } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Trans } from '@lingui/react/macro'
import type { ActorRefFrom } from 'xstate'

interface PageButtonsProps {
  readonly list: ActorRefFrom<typeof recordsMachine>
  readonly page: number
  readonly totalPages: number
}

/** The previous and the next page of a list. */
export const PageButtons = ({ list, page, totalPages }: PageButtonsProps) => (
  <>
    <Button size="sm" disabled={page === 1} onClick={() => list.send({ type: 'list.previous' })}>
      <Icon name="left" small /> <Trans>Prethodna</Trans>
    </Button>
    <Button size="sm" disabled={page >= totalPages} onClick={() => list.send({ type: 'list.next' })}>
      <Trans>Sljedeća</Trans> <Icon name="right" small />
    </Button>
  </>
)
