import type { PostFaultCode } from '@frontage/domain';

export const posts = {
  fault: {
    text_missing: 'Write the text of the post.',
    text_too_long: 'The text may have 1,500 characters at most.',
    phone_in_text: 'Google turns down posts with a phone number in them. Use the Call button instead.',
    photo_invalid: 'The address of the photo is not valid.',
    photo_not_allowed: 'A COVID-19 update has no photo.',
    button_not_allowed: 'An offer has no button. Use its redeem link instead.',
    button_link_missing: 'Enter the link of the button.',
    button_link_invalid: 'The link of the button is not valid.',
    button_link_not_allowed: 'The Call button takes no link: it calls the location.',
    event_missing: 'Enter a title, a start and an end.',
    event_not_allowed: 'Only events and offers have a title, a start and an end.',
    title_size: 'Your title has an invalid size!',
    end_before_start: 'The end must be after the start.',
    offer_missing: 'Enter the details of the offer.',
    offer_not_allowed: 'Only an offer has a coupon, a redeem link and terms.',
    coupon_too_long: 'The coupon code may have 58 characters at most.',
    offer_link_invalid: 'The redeem link is not valid.',
    terms_too_long: 'The terms may have 5,000 characters at most.',
  } satisfies Record<PostFaultCode, string>,
} as const;
