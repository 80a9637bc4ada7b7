import type { OrderDetails } from '@butiga/commerce-sdk'
import { Chosen, Parts } from '../line-choices/line-choices.tsx'

/** The choices and texts of a line that was ordered, in short. */
export const OrderedChoices = ({ line }: { line: OrderDetails['lines'][number] }) => (
  <>
    <Chosen {...line} />
    <Parts parts={line.parts} />
  </>
)
