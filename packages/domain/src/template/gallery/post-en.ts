import type { PostGalleryText } from './text';

/** Posts of the gallery in English. */
export const postsInEnglish: readonly PostGalleryText[] = [
  [
    'news',
    'Something new',
    'There is something new at {name}. Stop by, have a look and tell us what you think.',
  ],
  [
    'news',
    'Freshly renovated',
    'More room, better seats and the same friendly faces: we have renovated our place in {city|town}. Come and see it.',
  ],
  [
    'news',
    'Our anniversary',
    'It is our anniversary, and the thanks go to everyone who walks through our door. Here is to the next year together!',
  ],
  [
    'offer',
    'This week only',
    'This week only: special prices on selected items. While stocks last at {name}.',
  ],
  [
    'offer',
    'Second one for less',
    'Take two and pay less for the second. Just ask our team at the counter before the offer ends.',
  ],
  [
    'offer',
    'Show this post',
    'Show this post at the till and save on your next purchase. One per person, not valid with other offers.',
  ],
  [
    'holiday',
    'Holiday hours',
    'Our hours are different over the holidays. You will find the exact times on this profile, so you never stand in front of a closed door.',
  ],
  [
    'holiday',
    'Christmas orders',
    'Christmas orders are open. Choose what you need, reserve it today and pick it up without queueing.',
  ],
  [
    'holiday',
    "Mother's Day",
    "Mother's Day is coming. We have put together gift ideas for every taste, and we are glad to help you choose.",
  ],
  [
    'product',
    'Back by popular demand',
    'You asked, we listened: a favourite is back on our shelves. Get yours before everybody else does.',
  ],
  ['product', 'Made today', 'Made by hand this morning and at its best right now. See you at {name}!'],
  [
    'hours',
    'New opening hours',
    'We now open earlier and close later. All times for {name} are on this profile.',
  ],
  [
    'delivery',
    'Order from home',
    'Staying in? Order online and have it delivered, or collect it in store without waiting.',
  ],
  [
    'place',
    'We are open',
    'We have opened in {neighborhood|a new spot}. Come and meet the team, we would love to show you around.',
  ],
  [
    'parking',
    'Room for your car',
    'Coming by car? Customers park right here with us, so take all the time you like.',
  ],
  [
    'other',
    'We are hiring',
    'We are hiring in {city|your area}. If you enjoy looking after people, tap the button and tell us about yourself.',
  ],
];
