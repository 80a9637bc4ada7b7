/**
 * Addresses that lead astray: other hosts in every disguise, schemes that run code, what browsers drop or turn round.
 * `shop.test` is the shop's own host.
 */
export const hostileTargets: readonly string[] = [
  'https://evil.example',
  'http://evil.example/naplata',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000//evil.example',
  ' //evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/./\t/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://shop.test.evil.example',
  'https://shop.test@evil.example',
  'https://shop.test:8443/naplata',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://shop.test/0b8d3f6e',
]

/** Texts that a spreadsheet runs as a formula when a cell begins with one of them. */
export const hostileFormulas: readonly string[] = [
  '=HYPERLINK("http://evil.example","a")',
  "+cmd|' /C calc'!A0",
  '-2+3+cmd',
  '@SUM(1+1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
]
