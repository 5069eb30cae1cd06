import './flag-panel.css';

// A field that is left at its default stays out of the address.
document.querySelector('.flag-panel form')?.addEventListener('formdata', (event) => {
  const { formData } = event as FormDataEvent;
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
});
