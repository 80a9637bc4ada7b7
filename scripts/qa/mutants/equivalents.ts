/** Changes of the server's rules without an effect, by the line that is changed and what takes its place. */
export const equivalents: readonly {
  /** The end of the file's path. */
  readonly file: string
  readonly line: string
  readonly replacements: readonly string[]
  readonly reason: string
}[] = [
  {
    file: 'comments/rules.ts',
    line: "createHash('sha256').update(`${siteId} ${email.trim().toLowerCase()}`).digest('base64url')",
    replacements: ['email.trim().toUpperCase()'],
    reason: 'the digest is as good of capitals: no address differs in the size of its letters alone',
  },
  {
    file: 'comments/rules.ts',
    line: "const [first = '', ...others] = plainText(name).split(/\\s+/)",
    replacements: ['/\\s/', '"Stryker was here!"'],
    reason:
      'the text has no space at its ends, only its first and last word are used, and a text always has a first one',
  },
  {
    file: 'countries/rules.ts',
    line: "const plain = (text: string): string => text.normalize('NFD').replace(/\\p{M}/gu, '').toLowerCase()",
    replacements: ["text.normalize('NFD').replace(/\\p{M}/gu, '').toUpperCase()"],
    reason: 'both texts that are compared become capitals',
  },
  {
    file: 'product/rules/attributes.ts',
    line: 'if (values.every(({ pageId }) => pageId === null)) return []',
    replacements: ['false', '() => undefined', 'pageId !== null'],
    reason: 'it saves the work for attributes without pages, whose values have none to return',
  },
  {
    file: 'product/rules/attributes.ts',
    line: 'const page = pageId === null ? undefined : pages.get(pageId)',
    replacements: ['false'],
    reason: 'no page has the id null',
  },
  {
    file: 'product/rules/attributes.ts',
    line: 'const byText = (a: string, b: string): number => (a < b ? -1 : 1)',
    replacements: ['a <= b'],
    reason: 'the texts are those of a set: no two are the same',
  },
  {
    file: 'product/rules/list-request.ts',
    line: 'if (first === undefined) return { faults: [] }',
    replacements: ['false'],
    reason: 'for the compiler: who calls it has asked for at least one',
  },
  {
    file: 'product/rules/quantity-prices.ts',
    line: 'if (step.cents < (steps.at(-1)?.cents ?? 0)) steps.push(step)',
    replacements: ['steps.at(-1).cents'],
    reason: 'the list is never empty',
  },
  {
    file: 'product/rules/values.ts',
    line: "const figure = typeof value === 'string' && written.test(value) ? Number(value) : value",
    replacements: ['true'],
    reason: 'a number has the form of one as a text too, and becomes itself',
  },
  {
    file: 'product/rules/values.ts',
    line: "if (typeof value !== 'string') return null",
    replacements: ['false'],
    reason: 'what is no text has not the form of a day or a moment either',
  },
  {
    file: 'media/rules/renditions.ts',
    line: "if (mime === drawing || !mime.startsWith('image/')) return []",
    replacements: ['["Stryker was here"]'],
    reason: 'no file name has that ending',
  },
  {
    file: 'media/rules/renditions.ts',
    line: 'Number(a.width < width) - Number(b.width < width) || Math.abs(a.width - width) - Math.abs(b.width - width),',
    replacements: ['a.width <= width', 'b.width <= width'],
    reason: 'sizes of the same width were left out before',
  },
  {
    file: 'media/rules/renditions.ts',
    line: 'Number(a.width < width) - Number(b.width < width) || Math.abs(a.width - width) - Math.abs(b.width - width),',
    replacements: ['false'],
    reason: 'the sizes are sorted already: of two that are too small the later one is nearer',
  },
  {
    file: 'media/rules/renditions.ts',
    line: "const [, hash, extension] = ('src' in value && typeof value.src === 'string' && picturePath.exec(value.src)) || []",
    replacements: ['true', "'src' in value || typeof value.src === 'string'", '["Stryker was here"]'],
    reason: 'what is no text has not the form of an address either, and the first entry is not read',
  },
  {
    file: 'media/rules/sniff.ts',
    line: "if (!startsWith(bytes, 'ftyp', 4)) return []",
    replacements: ['["Stryker was here"]'],
    reason: 'no brand is called so',
  },
  {
    file: 'ecommerce/rules/cart-answer.ts',
    line: 'row: toAmount(sums.rows[index]?.cents ?? 0),',
    replacements: ['sums.rows[index].cents'],
    reason: 'there is a sum for each line',
  },
  {
    file: 'ecommerce/rules/cart-answer.ts',
    line: 'cartTotal: toAmount(sums.lessCoupon[index]?.cents ?? 0),',
    replacements: ['sums.lessCoupon[index].cents'],
    reason: 'there is a sum for each line',
  },
  {
    file: 'ecommerce/rules/choice.ts',
    line: 'const written = personalizations ?? (options === undefined ? undefined : among)',
    replacements: ['false'],
    reason: 'without options these are the kept ones, which were validated: reading them again gives them',
  },
  {
    file: 'ecommerce/rules/choice.ts',
    line: 'const requested = partOptions.find((part) => part.id === id)?.customOptions ?? []',
    replacements: ['["Stryker was here"]'],
    reason: 'every part has its options beside it',
  },
  {
    file: 'ecommerce/rules/choice.ts',
    line: 'const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))',
    replacements: ['a <= b', 'a >= b'],
    reason: 'any order of the keys will do that is always the same',
  },
  {
    file: 'ecommerce/rules/coupon.ts',
    line: '(mainProductId !== null && productIds?.includes(mainProductId) === true)',
    replacements: ['true'],
    reason: 'for the compiler: no product has the id null',
  },
  {
    file: 'ecommerce/rules/guest.ts',
    line: "return isCompany && !isTaxNumber(company.oib?.trim() ?? '', countryCode) ? [{ path: paths.oib, rule: 'oib' }] : []",
    replacements: ['company.oib.trim'],
    reason: 'a company without a number was refused in the line before',
  },
  {
    file: 'ecommerce/rules/guest.ts',
    line: "const invoiceCountry = codes.get(invoiceAddress(addresses)?.country ?? 0) ?? ''",
    replacements: ['"Stryker was here!"'],
    reason: 'neither is the code of a country',
  },
  {
    file: 'ecommerce/rules/guest.ts',
    line: "...addressFaults(address, codes.get(address.country) ?? '', at, rule),",
    replacements: ['"Stryker was here!"'],
    reason: 'neither is the code of a country',
  },
  {
    file: 'ecommerce/rules/guest.ts',
    line: 'isBlank(text) ? null : (text?.trim() ?? null)',
    replacements: ['text.trim'],
    reason: 'a missing text is blank',
  },
  {
    file: 'ecommerce/rules/order.ts',
    line: 'rowCents: displayed.rows[index]?.cents ?? 0,',
    replacements: ['displayed.rows[index].cents'],
    reason: 'there is a sum for each line',
  },
  {
    file: 'ecommerce/rules/order.ts',
    line: 'couponCents: (displayed.rows[index]?.cents ?? 0) - (displayed.lessCoupon[index]?.cents ?? 0),',
    replacements: ['displayed.rows[index].cents', 'displayed.lessCoupon[index].cents'],
    reason: 'there is a sum for each line',
  },
  {
    file: 'ecommerce/rules/order.ts',
    line: 'baseRowCents: base.rows[index]?.cents ?? 0,',
    replacements: ['base.rows[index].cents'],
    reason: 'there is a sum for each line',
  },
  {
    file: 'ecommerce/rules/prices.ts',
    line: 'stepAt(stepsOfLine(line, isMember), line.qty)?.cents ?? bundleCents(line.ownCents, line.parts)',
    replacements: ['stepAt(stepsOfLine(line, isMember), line.qty).cents'],
    reason: 'there is a step for one piece, and no line has less',
  },
  {
    file: 'ecommerce/rules/prices.ts',
    line: 'const priced = lines.map((line, index) => ({ ...line, cents: rows[index]?.cents ?? 0 }))',
    replacements: ['rows[index].cents'],
    reason: 'there is a sum for each line',
  },
  {
    file: 'ecommerce/rules/prices.ts',
    line: 'const shares = coupon !== null && isCouponApplied ? couponShares(coupon, priced) : lines.map(() => 0)',
    replacements: ['true', '() => undefined'],
    reason: 'a coupon that counts is there, and a share that is missing is 0',
  },
  {
    file: 'ecommerce/rules/prices.ts',
    line: 'if (exchange === null) return { base, displayed: base }',
    replacements: ['false'],
    reason: 'it saves adding up the same amounts again',
  },
  {
    file: 'content/rules/rows.ts',
    line: "const isPost = rows.some(({ postType }) => postType !== 'page')",
    replacements: ["rows.every(({ postType }) => postType !== 'page')"],
    reason: 'the languages of a page are of one type',
  },
  {
    file: 'content/rules/search-findings.ts',
    line: 'const fields = Object.hasOwn(blockFields, block) ? (blockFields[block] ?? []) : []',
    replacements: ['["Stryker was here"]'],
    reason: 'a text has no path that a field could have',
  },
  {
    file: 'content/rules/search-findings.ts',
    line: "typeof node === 'string' ? [] : [...(node.href === undefined ? [] : [node.href]), ...read(node.children)],",
    replacements: ['["Stryker was here"]', 'false'],
    reason: 'what is no local path is no link of the site',
  },
  {
    file: 'content/rules/search-findings.ts',
    line: "return typeof html === 'string' ? read(parseRichText(html)) : []",
    replacements: ['["Stryker was here"]'],
    reason: 'what is no local path is no link of the site',
  },
  {
    file: 'paths/rules.ts',
    line: "const [first = '', ...others] = segments",
    replacements: ['"Stryker was here!"'],
    reason: 'neither is the code of a language',
  },
  {
    file: 'paths/rules.ts',
    line: "const [word = '', slug = ''] = rest",
    replacements: ['"Stryker was here!"'],
    reason: 'they are read only of paths that have them',
  },
  {
    file: 'paths/rules.ts',
    line: "const [, path, rest = ''] = /^(\\/[^?#]*)(.*)$/s.exec(text) ?? []",
    replacements: ['"Stryker was here!"', '/^(\\/[^?#]*)(.*)/s', '["Stryker was here"]'],
    reason: 'what follows is all of the text, whatever it is; the first entry is not read',
  },
  {
    file: 'navigations/rules.ts',
    line: "title: titles[language]?.trim() ?? '',",
    replacements: ['titles[language].trim'],
    reason: 'an entry without a title is not shown',
  },
  {
    file: 'navigations/rules.ts',
    line: 'return parent === undefined || steps > CATEGORY_LEVELS ? Infinity : levelOf(nodes, parent, steps + 1)',
    replacements: ['steps >= CATEGORY_LEVELS'],
    reason: 'so many levels are too many in both cases',
  },
  {
    file: 'coupons/rules.ts',
    line: "...(validTo !== null && validTo < validFrom ? [{ path: 'validTo', rule: 'min', value: validFrom }] : []),",
    replacements: ['true'],
    reason: 'for the compiler: null is before no day',
  },
]
