import { mount } from 'svelte';
import SearchButton from './search-button.svelte';

mount(SearchButton, { target: document.getElementById('app') as HTMLElement });
