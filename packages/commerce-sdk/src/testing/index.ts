export { conforming } from './conforming.ts'
export { answer, fakeShop, refusal, silence, type FakeRequest, type FakeShop } from './fake-shop.ts'
export { findCall, type CallName } from './find-call.ts'
export { hostileRequests, leastRequest, type HostileRequest } from './hostile-requests.ts'
