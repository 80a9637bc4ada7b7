/**
 * A call that is made before its answer is needed: the first call afterwards has that answer, later ones their own. An answer
 * that failed is asked for again, since a log-in may have come between.
 */
export const requestedEarly = <Input extends readonly unknown[], Answer extends { readonly errored: boolean }>(
  call: (...input: Input) => Promise<Answer>,
  ...input: NoInfer<Input>
): ((...input: Input) => Promise<Answer>) => {
  let first: Promise<Answer> | undefined = call(...input)
  return async (...later) => {
    const early = first
    first = undefined
    const answer = await early
    return answer === undefined || answer.errored ? call(...later) : answer
  }
}
