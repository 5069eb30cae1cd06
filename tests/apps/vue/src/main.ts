import { createApp } from 'vue';
import SearchButton from './search-button.vue';

createApp(SearchButton).mount('#app');
