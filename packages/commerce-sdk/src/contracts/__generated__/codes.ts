// Written by `pnpm generate` from the contract.

import type { CartCode, CommonCode } from '../codes.ts'

/** The codes of `attributes.create`. */
export type AttributesCreateCode = CommonCode | 'NOT_UNIQUE'

/** The codes of `attributes.update`. */
export type AttributesUpdateCode = CommonCode | 'IN_USE' | 'NOT_UNIQUE' | 'REVISION_CONFLICT'

/** The codes of `attributes.delete`. */
export type AttributesDeleteCode = CommonCode | 'IN_USE'

/** The codes of `attributes.restore`. */
export type AttributesRestoreCode = CommonCode | 'NOT_UNIQUE'

/** The codes of `backoffice.createView`. */
export type CreateViewCode = CommonCode | 'NOT_UNIQUE'

/** The codes of `backoffice.updateView`. */
export type UpdateViewCode = CommonCode | 'NOT_UNIQUE' | 'REVISION_CONFLICT'

/** The codes of `backoffice.retryJob`. */
export type RetryJobCode = CommonCode | 'STATE_NOT_ALLOWED'

/** The codes of `bulk.start`. */
export type BulkStartCode = CommonCode | 'STATE_NOT_ALLOWED'

/** The codes of `bulk.stop`. */
export type BulkStopCode = CommonCode | 'STATE_NOT_ALLOWED'

/** The codes of `catalogue.create`. */
export type CatalogueCreateCode = CommonCode | 'NOT_UNIQUE' | 'SLUG_TAKEN'

/** The codes of `catalogue.update`. */
export type CatalogueUpdateCode = CommonCode | 'NOT_UNIQUE' | 'REVISION_CONFLICT' | 'SLUG_TAKEN'

/** The codes of `catalogue.changePrices`. */
export type ChangePricesCode = CommonCode | 'REVISION_CONFLICT'

/** The codes of `catalogue.updatePrices`. */
export type UpdatePricesCode = CommonCode | 'REVISION_CONFLICT'

/** The codes of `catalogue.adjustStock`. */
export type AdjustStockCode = CommonCode | 'INVALID_QUANTITY'

/** The codes of `categories.create`. */
export type CategoriesCreateCode = CommonCode | 'SLUG_TAKEN'

/** The codes of `categories.update`. */
export type CategoriesUpdateCode = CommonCode | 'REVISION_CONFLICT' | 'SLUG_TAKEN'

/** The codes of `categories.restore`. */
export type CategoriesRestoreCode = CommonCode | 'NOT_UNIQUE'

/** The codes of `cms.search`. */
export type CmsSearchCode = CommonCode | 'MISSING_SEARCH_CATEGORIES'

/** The codes of `cms.storeFormData`. */
export type StoreFormDataCode = CommonCode | 'CAPTCHA_FAILED' | 'CONSENT_REQUIRED' | 'EVENT_FULL' | 'EVENT_CLOSED'

/** The codes of `cms.assignConsents`. */
export type AssignConsentsCode = CommonCode | 'CONSENT_REQUIRED'

/** The codes of `cms.toggleWishlist`. */
export type ToggleWishlistCode = CommonCode | 'LOGGED_USERS_ONLY' | 'PRODUCT_NOT_FOUND'

/** The codes of `coupons.create`. */
export type CouponsCreateCode = CommonCode | 'NOT_UNIQUE'

/** The codes of `coupons.update`. */
export type CouponsUpdateCode = CommonCode | 'NOT_UNIQUE' | 'REVISION_CONFLICT'

/** The codes of `coupons.restore`. */
export type CouponsRestoreCode = CommonCode | 'NOT_UNIQUE'

/** The codes of `comments.create`. */
export type CommentsCreateCode = CommonCode | 'LOGGED_USERS_ONLY' | 'ONE_USER_ONE_COMMENT' | 'ALREADY_POSTED' | 'CAPTCHA_FAILED'

/** The codes of `comments.update`. */
export type CommentsUpdateCode = CommonCode | 'COMMENT_EDIT_NOT_ALLOWED'

/** The codes of `comments.vote`. */
export type CommentsVoteCode = CommonCode | 'OWN_COMMENT'

/** The codes of `content.patch`. */
export type ContentPatchCode = CommonCode | 'REVISION_CONFLICT'

/** The codes of `content.undo`. */
export type ContentUndoCode = CommonCode | 'REVISION_CONFLICT'

/** The codes of `content.redo`. */
export type ContentRedoCode = CommonCode | 'REVISION_CONFLICT'

/** The codes of `content.publish`. */
export type ContentPublishCode = CommonCode | 'REVISION_CONFLICT' | 'SLUG_TAKEN'

/** The codes of `content.unpublish`. */
export type ContentUnpublishCode = CommonCode | 'IN_USE'

/** The codes of `content.createSharedSection`. */
export type CreateSharedSectionCode = CommonCode | 'NOT_UNIQUE'

/** The codes of `content.renameSharedSection`. */
export type RenameSharedSectionCode = CommonCode | 'NOT_UNIQUE'

/** The codes of `content.deleteSharedSection`. */
export type DeleteSharedSectionCode = CommonCode | 'IN_USE'

/** The codes of `content.restoreSharedSection`. */
export type RestoreSharedSectionCode = CommonCode | 'NOT_UNIQUE'

/** The codes of `countries.update`. */
export type CountriesUpdateCode = CommonCode | 'REVISION_CONFLICT'

/** The codes of `ecommerce.updateCheckoutSettings`. */
export type UpdateCheckoutSettingsCode = CommonCode | 'REVISION_CONFLICT'

/** The codes of `ecommerce.updateCurrencyConfig`. */
export type UpdateCurrencyConfigCode = CommonCode | 'REVISION_CONFLICT'

/** The codes of `ecommerce.restoreCurrencyRate`. */
export type RestoreCurrencyRateCode = CommonCode | 'STATE_NOT_ALLOWED'

/** The codes of `ecommerce.addItem`. */
export type AddItemCode = CartCode | 'INVALID_QUANTITY' | 'NOT_ADDABLE' | 'OUT_OF_STOCK' | 'PRODUCT_NOT_FOUND' | 'LOGGED_USERS_ONLY'

/** The codes of `ecommerce.updateItem`. */
export type UpdateItemCode = CartCode | 'ITEM_NOT_IN_CART' | 'INVALID_QUANTITY' | 'NOT_ADDABLE' | 'OUT_OF_STOCK'

/** The codes of `ecommerce.deleteItem`. */
export type DeleteItemCode = CartCode | 'ITEM_NOT_IN_CART'

/** The codes of `ecommerce.applyCoupon`. */
export type ApplyCouponCode = CartCode | 'COUPON_NOT_FOUND' | 'COUPON_NOT_APPLICABLE'

/** The codes of `ecommerce.applyMemberCard`. */
export type ApplyMemberCardCode = CartCode | 'BARCODE_INVALID' | 'LOGGED_USERS_ONLY'

/** The codes of `ecommerce.saveDeliveryMethod`. */
export type SaveDeliveryMethodCode = CartCode | 'SHIPPING_METHOD_NOT_FOUND' | 'SHIPPING_BRANCH_UNDEFINED'

/** The codes of `ecommerce.savePaymentMethod`. */
export type SavePaymentMethodCode = CartCode | 'PAYMENT_METHOD_NOT_FOUND'

/** The codes of `ecommerce.createOrder`. */
export type CreateOrderCode = CartCode | 'CART_INCOMPLETE' | 'CART_CHANGED' | 'OUT_OF_STOCK' | 'CONSENT_REQUIRED' | 'URL_NOT_ALLOWED' | 'LOGGED_USERS_ONLY'

/** The codes of `ecommerce.confirmPayment`. */
export type ConfirmPaymentCode = CartCode | 'PAYMENT_NOT_CONFIRMED'

/** The codes of `ecommerce.payOrder`. */
export type PayOrderCode = CommonCode | 'ORDER_NOT_PAYABLE' | 'PAYMENT_METHOD_NOT_FOUND' | 'URL_NOT_ALLOWED'

/** The codes of `ecommerce.withdraw`. */
export type EcommerceWithdrawCode = CommonCode | 'WITHDRAWAL_NOT_POSSIBLE'

/** The codes of `events.update`. */
export type EventsUpdateCode = CommonCode | 'REVISION_CONFLICT'

/** The codes of `forms.confirmEmail`. */
export type ConfirmEmailCode = CommonCode | 'TOKEN_INVALID'

/** The codes of `forms.contactAdmin`. */
export type ContactAdminCode = CommonCode | 'CAPTCHA_FAILED' | 'CONSENT_REQUIRED'

/** The codes of `forms.create`. */
export type FormsCreateCode = CommonCode | 'NOT_UNIQUE'

/** The codes of `forms.update`. */
export type FormsUpdateCode = CommonCode | 'REVISION_CONFLICT' | 'IN_USE'

/** The codes of `forms.delete`. */
export type FormsDeleteCode = CommonCode | 'IN_USE'

/** The codes of `gdpr.createConsentLog`. */
export type CreateConsentLogCode = CommonCode | 'CONSENT_REQUIRED' | 'CART_SESSION_INVALID' | 'CART_ARCHIVED'

/** The codes of `gdpr.sendRequest`. */
export type SendRequestCode = CommonCode | 'CAPTCHA_FAILED'

/** The codes of `gdpr.confirmRequest`. */
export type ConfirmRequestCode = CommonCode | 'TOKEN_INVALID'

/** The codes of `gdpr.createConsent`. */
export type CreateConsentCode = CommonCode | 'NOT_UNIQUE'

/** The codes of `gdpr.updateConsent`. */
export type UpdateConsentCode = CommonCode | 'NOT_UNIQUE' | 'REVISION_CONFLICT'

/** The codes of `imports.upload`. */
export type ImportsUploadCode = CommonCode | 'UPLOAD_LIMIT' | 'FILE_REFUSED'

/** The codes of `imports.start`. */
export type ImportsStartCode = CommonCode | 'STATE_NOT_ALLOWED'

/** The codes of `imports.stop`. */
export type ImportsStopCode = CommonCode | 'STATE_NOT_ALLOWED'

/** The codes of `marketing.subscribe`. */
export type MarketingSubscribeCode = CommonCode | 'ALREADY_SUBSCRIBED' | 'CONSENT_REQUIRED' | 'CAPTCHA_FAILED'

/** The codes of `marketing.confirmSubscription`. */
export type ConfirmSubscriptionCode = CommonCode | 'TOKEN_INVALID'

/** The codes of `marketing.unsubscribe`. */
export type MarketingUnsubscribeCode = CommonCode | 'TOKEN_INVALID'

/** The codes of `media.upload`. */
export type MediaUploadCode = CommonCode | 'UPLOAD_LIMIT' | 'FILE_REFUSED'

/** The codes of `media.uploadForForm`. */
export type UploadForFormCode = CommonCode | 'UPLOAD_LIMIT' | 'FILE_REFUSED' | 'CAPTCHA_FAILED'

/** The codes of `media.getUploadUrl`. */
export type GetUploadUrlCode = CommonCode | 'FILE_REFUSED'

/** The codes of `media.addFromBucket`. */
export type AddFromBucketCode = CommonCode | 'FILE_REFUSED'

/** The codes of `media.create`. */
export type MediaCreateCode = CommonCode | 'FILE_REFUSED'

/** The codes of `media.update`. */
export type MediaUpdateCode = CommonCode | 'REVISION_CONFLICT' | 'IN_USE'

/** The codes of `media.delete`. */
export type MediaDeleteCode = CommonCode | 'IN_USE'

/** The codes of `memberCards.create`. */
export type MemberCardsCreateCode = CommonCode | 'NOT_UNIQUE'

/** The codes of `memberCards.update`. */
export type MemberCardsUpdateCode = CommonCode | 'REVISION_CONFLICT'

/** The codes of `methods.updateDeliveryMethod`. */
export type UpdateDeliveryMethodCode = CommonCode | 'REVISION_CONFLICT'

/** The codes of `methods.updatePaymentMethod`. */
export type UpdatePaymentMethodCode = CommonCode | 'REVISION_CONFLICT'

/** The codes of `navigations.create`. */
export type NavigationsCreateCode = CommonCode | 'NOT_UNIQUE'

/** The codes of `navigations.update`. */
export type NavigationsUpdateCode = CommonCode | 'REVISION_CONFLICT'

/** The codes of `navigations.undo`. */
export type NavigationsUndoCode = CommonCode | 'REVISION_CONFLICT'

/** The codes of `navigations.delete`. */
export type NavigationsDeleteCode = CommonCode | 'IN_USE'

/** The codes of `navigations.restore`. */
export type NavigationsRestoreCode = CommonCode | 'NOT_UNIQUE'

/** The codes of `orders.updateState`. */
export type UpdateStateCode = CommonCode | 'REVISION_CONFLICT' | 'STATE_NOT_ALLOWED'

/** The codes of `orders.refund`. */
export type OrdersRefundCode = CommonCode | 'PAYMENT_NOT_CONFIRMED'

/** The codes of `pages.createPost`. */
export type CreatePostCode = CommonCode | 'SLUG_TAKEN'

/** The codes of `pages.updatePost`. */
export type UpdatePostCode = CommonCode | 'REVISION_CONFLICT' | 'SLUG_TAKEN'

/** The codes of `pages.createPostType`. */
export type CreatePostTypeCode = CommonCode | 'SLUG_TAKEN'

/** The codes of `pages.deletePostType`. */
export type DeletePostTypeCode = CommonCode | 'IN_USE'

/** The codes of `pages.createElement`. */
export type CreateElementCode = CommonCode | 'NOT_UNIQUE' | 'SLUG_TAKEN'

/** The codes of `pages.updateElement`. */
export type UpdateElementCode = CommonCode | 'REVISION_CONFLICT' | 'SLUG_TAKEN'

/** The codes of `pages.linkTranslation`. */
export type LinkTranslationCode = CommonCode | 'REVISION_CONFLICT'

/** The codes of `pages.createTranslation`. */
export type CreateTranslationCode = CommonCode | 'NOT_UNIQUE' | 'SLUG_TAKEN'

/** The codes of `product.get`. */
export type ProductGetCode = CommonCode | 'PRODUCT_NOT_FOUND'

/** The codes of `product.checkBundles`. */
export type CheckBundlesCode = CommonCode | 'PRODUCT_NOT_FOUND'

/** The codes of `redirects.create`. */
export type RedirectsCreateCode = CommonCode | 'NOT_UNIQUE'

/** The codes of `redirects.update`. */
export type RedirectsUpdateCode = CommonCode | 'REVISION_CONFLICT' | 'NOT_UNIQUE'

/** The codes of `redirects.restore`. */
export type RedirectsRestoreCode = CommonCode | 'NOT_UNIQUE'

/** The codes of `settings.createDomain`. */
export type CreateDomainCode = CommonCode | 'NOT_UNIQUE' | 'LOGIN_NOT_RECENT'

/** The codes of `settings.updateDomain`. */
export type UpdateDomainCode = CommonCode | 'IN_USE' | 'LOGIN_NOT_RECENT'

/** The codes of `settings.chooseDomain`. */
export type ChooseDomainCode = CommonCode | 'LOGIN_NOT_RECENT'

/** The codes of `settings.deleteDomain`. */
export type DeleteDomainCode = CommonCode | 'IN_USE' | 'LOGIN_NOT_RECENT'

/** The codes of `settings.restoreDomain`. */
export type RestoreDomainCode = CommonCode | 'NOT_UNIQUE' | 'LOGIN_NOT_RECENT'

/** The codes of `setup.createOwner`. */
export type CreateOwnerCode = CommonCode | 'TOKEN_INVALID' | 'USER_EXISTS'

/** The codes of `setup.chooseKind`. */
export type ChooseKindCode = CommonCode | 'NOT_UNIQUE'

/** The codes of `setup.restoreSample`. */
export type RestoreSampleCode = CommonCode | 'NOT_UNIQUE'

/** The codes of `setup.openShop`. */
export type OpenShopCode = CommonCode | 'SHOP_NOT_READY'

/** The codes of `site.updateConfig`. */
export type UpdateConfigCode = CommonCode | 'REVISION_CONFLICT' | 'SHOP_NOT_READY'

/** The codes of `site.unlock`. */
export type SiteUnlockCode = CommonCode | 'INCORRECT_PASSWORD'

/** The codes of `subscriptions.cancelOwn`. */
export type CancelOwnCode = CommonCode | 'STATE_NOT_ALLOWED'

/** The codes of `subscriptions.cancel`. */
export type SubscriptionsCancelCode = CommonCode | 'STATE_NOT_ALLOWED'

/** The codes of `tags.create`. */
export type TagsCreateCode = CommonCode | 'SLUG_TAKEN'

/** The codes of `tags.update`. */
export type TagsUpdateCode = CommonCode | 'REVISION_CONFLICT' | 'SLUG_TAKEN'

/** The codes of `tags.restore`. */
export type TagsRestoreCode = CommonCode | 'NOT_UNIQUE'

/** The codes of `templates.create`. */
export type TemplatesCreateCode = CommonCode | 'NOT_UNIQUE'

/** The codes of `templates.update`. */
export type TemplatesUpdateCode = CommonCode | 'REVISION_CONFLICT'

/** The codes of `templates.delete`. */
export type TemplatesDeleteCode = CommonCode | 'IN_USE'

/** The codes of `templates.restore`. */
export type TemplatesRestoreCode = CommonCode | 'NOT_UNIQUE'

/** The codes of `terms.create`. */
export type TermsCreateCode = CommonCode | 'SLUG_TAKEN'

/** The codes of `terms.update`. */
export type TermsUpdateCode = CommonCode | 'REVISION_CONFLICT' | 'SLUG_TAKEN'

/** The codes of `terms.restore`. */
export type TermsRestoreCode = CommonCode | 'NOT_UNIQUE'

/** The codes of `user.login`. */
export type UserLoginCode = CommonCode | 'INVALID_LOGIN' | 'EMAIL_NOT_CONFIRMED'

/** The codes of `user.loginByName`. */
export type LoginByNameCode = CommonCode | 'UNKNOWN_USER_OR_PASSWORD' | 'EMAIL_NOT_CONFIRMED'

/** The codes of `user.socialLogin`. */
export type SocialLoginCode = CommonCode | 'INVALID_LOGIN' | 'URL_NOT_ALLOWED' | 'SOCIAL_ACCOUNT_EXISTS' | 'SOCIAL_EMAIL_MISSING' | 'CONSENT_REQUIRED'

/** The codes of `user.completeSocialLogin`. */
export type CompleteSocialLoginCode = CommonCode | 'INVALID_LOGIN' | 'INCORRECT_OLD_PASSWORD' | 'SOCIAL_ACCOUNT_EXISTS' | 'CONSENT_REQUIRED'

/** The codes of `user.reauthenticate`. */
export type UserReauthenticateCode = CommonCode | 'INCORRECT_OLD_PASSWORD'

/** The codes of `user.enrolTotp`. */
export type EnrolTotpCode = CommonCode | 'LOGIN_NOT_RECENT'

/** The codes of `user.verifyTotp`. */
export type VerifyTotpCode = CommonCode | 'TOKEN_INVALID'

/** The codes of `user.renewRecoveryCodes`. */
export type RenewRecoveryCodesCode = CommonCode | 'LOGIN_NOT_RECENT'

/** The codes of `user.removeTotp`. */
export type RemoveTotpCode = CommonCode | 'LOGIN_NOT_RECENT'

/** The codes of `user.register`. */
export type UserRegisterCode = CommonCode | 'USER_EXISTS' | 'BARCODE_INVALID' | 'CONSENT_REQUIRED' | 'CAPTCHA_FAILED'

/** The codes of `user.verify`. */
export type UserVerifyCode = CommonCode | 'TOKEN_INVALID'

/** The codes of `user.resendVerification`. */
export type ResendVerificationCode = CommonCode | 'CAPTCHA_FAILED'

/** The codes of `user.update`. */
export type UserUpdateCode = CommonCode | 'USER_EXISTS' | 'BARCODE_INVALID' | 'LOGIN_NOT_RECENT'

/** The codes of `user.resetPassword`. */
export type ResetPasswordCode = CommonCode | 'INCORRECT_OLD_PASSWORD'

/** The codes of `user.forgotPassword`. */
export type ForgotPasswordCode = CommonCode | 'CAPTCHA_FAILED'

/** The codes of `user.setPassword`. */
export type SetPasswordCode = CommonCode | 'TOKEN_INVALID'

/** The codes of `user.close`. */
export type UserCloseCode = CommonCode | 'INCORRECT_OLD_PASSWORD'

/** The codes of `user.erase`. */
export type UserEraseCode = CommonCode | 'LOGIN_NOT_RECENT'

/** The codes of `user.createUser`. */
export type CreateUserCode = CommonCode | 'USER_EXISTS' | 'LOGIN_NOT_RECENT'

/** The codes of `user.createUserLink`. */
export type CreateUserLinkCode = CommonCode | 'LOGIN_NOT_RECENT'

/** The codes of `user.updateUser`. */
export type UpdateUserCode = CommonCode | 'USER_EXISTS' | 'BARCODE_INVALID' | 'LOGIN_NOT_RECENT' | 'REVISION_CONFLICT'
