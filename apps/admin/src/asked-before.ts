/** A call that was made before its answer is needed: the first answer is that of this input, later ones are of their own. */
export const askedBefore = <Input extends readonly unknown[], Answer>(
  call: (...input: Input) => Answer,
  ...input: NoInfer<Input>
): ((...input: Input) => Answer) => {
  let first: Answer | undefined = call(...input)
  return (...later) => {
    const answer = first ?? call(...later)
    first = undefined
    return answer
  }
}
