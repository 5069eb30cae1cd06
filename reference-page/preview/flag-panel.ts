import './flag-panel.css';

// What is left at its default has no place in the address.
document.querySelector('.flag-panel form')?.addEventListener('formdata', (event) => {
  const { formData } = event as FormDataEvent;
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
});
