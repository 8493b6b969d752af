import type { Guide } from './guide';

export const pieces = {
  'Pieces/StatusBadge': {
    dos: ['Icon and word without a box, in lists and beside titles.'],
    donts: ['No colour on the word unless a person must act.', '“Live” only for what was read back.'],
    access: ['The word says it; the icon is hidden from screen readers.'],
  },
  'Pieces/StateIcon': {
    dos: ['One icon a state, everywhere the same.'],
    donts: ['Never alone, unless the element around it has a name.'],
    access: ['Decorative. The sending icon stands still under reduced motion.'],
  },
  'Pieces/Tag': {
    dos: ['For the state of a whole page, a category, a draft.'],
    donts: ['Not in rows: a StatusBadge is calmer.'],
    access: ['Plain text; contrast holds on its tint in both schemes.'],
  },
  'Pieces/Score': {
    dos: ['A tick for each check and a word for the level.'],
    donts: ['No percentage: the checks are few and named.'],
    access: ['Read as the word and how many checks are done; the tooltip names them, also by keyboard.'],
  },
  'Pieces/SplitName': {
    dos: ['In lists whose names begin alike: the shared start is quiet and is what gets cut.'],
    donts: ['Not in titles, where the name stands whole.'],
    access: ['Read as one name.'],
  },
  'Pieces/Panel': {
    dos: ['One box a subject, flat, with its head.'],
    donts: ['Never one inside another, never with a shadow.'],
    access: ['A section that is named by its head.'],
  },
  'Pieces/Figure': {
    dos: ['For the few numbers a person compares, with the unit in small.'],
    donts: ['Nothing larger than 24/32, no rolling digits.'],
    access: ['Read as number and unit in one go.'],
  },
  'Pieces/DescriptionList': {
    dos: ['Facts of one thing. “ends” where the details are numbers.'],
    donts: ['Not for rows of many things; that is a table.'],
    access: ['A description list: term and detail are tied.'],
  },
  'Pieces/RelativeTime': {
    dos: ['A time as people say it, the exact one on hover, with the zone where it is not the viewer’s.'],
    donts: ['No “a few seconds ago”; no time without the exact one behind it.'],
    access: ['A time element with the instant for machines.'],
  },
  'Pieces/StarRating': {
    dos: ['Parts of a star for an average, whole stars for one review, with the figure beside it.'],
    donts: [
      'No yellow: stars have the colour of text.',
      'No stars to click on; giving a rating is a choice of five.',
    ],
    access: ['One image with the rating as its text.'],
  },
  'Pieces/TruncatedText': {
    dos: ['For texts of people and of Google that may be long; three lines, then ‘show more’.'],
    donts: ['Not for names and faults: those stand whole.'],
    access: ['The button says whether the text is whole, and keeps the focus.'],
  },
  'Pieces/KeyHint': {
    dos: ['Beside the thing the key does, as it is printed on the key.'],
    donts: ['Not for keys that everybody knows.'],
    access: ['Hidden on touch; the element it belongs to also has aria-keyshortcuts.'],
  },
} satisfies Record<string, Guide>;
