const spelled: Readonly<Record<string, string>> = {
  đ: 'd',
  ß: 'ss',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
}

/**
 * A text in small letters without marks, for addresses and names of files: `Čaša für Đurđu` is `casa fuer durdu`. German
 * umlauts are two letters. Other scripts stay.
 */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[đßäöüæœøł]/g, (letter) => spelled[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
