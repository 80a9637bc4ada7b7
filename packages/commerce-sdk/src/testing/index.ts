export { conforming } from './conforming.ts'
export { answer, fakeShop, refusal, silence, type FakeRequest, type FakeShop } from './fake-shop.ts'
export type { CallName } from './find-call.ts'
