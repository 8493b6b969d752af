export const validation = {
  required: 'This field is required',
  requiredNamed: 'Field {{field}} is required',
  tooLong_one: 'At most {{count, number}} character',
  tooLong_other: 'At most {{count, number}} characters',
  passwordTooShort: 'Password must be at least {{count, number}} characters long',
  passwordsDiffer: 'The passwords do not match',
  fileTooLarge: 'File is too large. Maximum file size is {{size}}.',
  fileType: 'File type not supported. Please upload a JPG or PNG file.',
  imageTooSmall: 'Image is too small. Minimum size is {{width, exact}}px by {{height, exact}}px.',
} as const;
