/** The feature's namespace is `import`, which no constant can be named. */
export const importing = {
  title: 'Import CSV',
  step: {
    choose: 'Choose file',
    repair: 'Check and repair',
    review: 'Review plan',
    apply: 'Apply',
  },
  chooseFile: 'Choose a file',
  chooseAnother: 'Choose another file',
  downloadModel: 'Download the model file',
  downloadCurrent: 'Download the current locations',
} as const;
