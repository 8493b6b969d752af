export const images = {
  choose: 'Choose image…',
  change: 'Change image…',
  cropTitle: 'Crop the image',
  cropHelp:
    'Drag the frame or one of its corners. With the keyboard, Tab goes to them and the arrow keys move them.',
  cropFrame: 'Frame',
  corner: {
    nw: 'Top left corner',
    ne: 'Top right corner',
    se: 'Bottom right corner',
    sw: 'Bottom left corner',
  },
  useThisPart: 'Use this part',
  uploading: 'Uploading the image',
  unreadable: 'The image is damaged and cannot be opened. Save it again as JPG or PNG.',
  tooManyPixels:
    'The image has too many pixels: {{width, exact}} by {{height, exact}}. The limit is {{maximum, number}}.',
  sideTooLong:
    'The image is too long: {{width, exact}} by {{height, exact}} pixels. No side may have more than {{maximum, number}}.',
  fileTooSmall: 'File is too small. Minimum file size is {{size}}.',
  gone: 'The image is no longer available. Choose it again.',
  hint: 'JPG or PNG.',
  hintSize: 'JPG or PNG, at most {{size}}.',
  hintPixels: 'JPG or PNG, at least {{width, exact}} by {{height, exact}} pixels.',
  hintPixelsAndSizes:
    'JPG or PNG, at least {{width, exact}} by {{height, exact}} pixels, from {{least}} to {{size}}.',
  hintPixelsAndSize:
    'JPG or PNG, at least {{width, exact}} by {{height, exact}} pixels and at most {{size}}.',
} as const;
