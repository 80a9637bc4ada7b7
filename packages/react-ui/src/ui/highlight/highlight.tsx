import { matchesIn } from './matches.ts'

/** A text with the searched words marked in it. */
export const Highlight = ({ text, typed }: { text: string; typed: string }) => (
  <>
    {matchesIn(text, typed).map(({ text: part, isMatch }, place) =>
      isMatch ? <mark key={place}>{part}</mark> : <span key={place}>{part}</span>,
    )}
  </>
)
