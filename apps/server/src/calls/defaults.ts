import type * as z from 'zod/mini'

type NullsOf<Input> = { readonly [Key in keyof Input as null extends Input[Key] ? Key : never]-?: null }

/** Null for each field of an input that may be null. */
export const nullsOf = <Shape extends z.core.$ZodShape>(
  input: z.ZodMiniObject<Shape>,
): NullsOf<z.output<z.ZodMiniObject<Shape>>> =>
  Object.fromEntries(
    Object.entries(input.shape).flatMap(([name, field]) =>
      (field as unknown as z.ZodMiniType).safeParse(null).success ? [[name, null]] : [],
    ),
  ) as NullsOf<z.output<z.ZodMiniObject<Shape>>>

type Left<Fields> = { readonly [Key in keyof Fields]?: Fields[Key] | undefined }

/** The fields of an input, and the defaults of those that it leaves out. */
export const withDefaults = <Fields extends object>(input: Left<Fields>, defaults: Fields): Fields => ({
  ...defaults,
  ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
})
